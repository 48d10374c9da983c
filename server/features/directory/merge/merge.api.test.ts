import { beforeEach, describe, expect, it } from 'vitest';
import type { MergePreview, MergesAnswer } from '#contract/features/directory/merge-types.ts';
import { populate } from '../../../testing/populate.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { MERGED_COLUMNS } from '../../merged-columns.ts';

const app = testApp();
const DAY = 86_400_000;
let org: number;
let admin: TestUser;
let kept: TestUser;
let merged: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-23T15:00:00Z');
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  kept = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz' });
  merged = await app.world.user({ org, firstName: 'Inés', lastName: 'Muñoz Díaz' });
});
const owning = () => app.world.user({ org, roles: ['Propietarios'] });
const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
const neverCame = async (...people: TestUser[]): Promise<void> => {
  const values = [org, people.map(({ id }) => id)];
  for (const table of ['activity_days', 'welcomes', 'invitations'])
    await app.owner.query(`delete from ${table} where org_id = $1 and user_id = any($2)`, values);
  await app.owner.query('update users set registered_at = null where org_id = $1 and id = any($2)', values);
};
const came = (person: TestUser) =>
  app.owner.query('update users set registered_at = now() where org_id = $1 and id = $2', [org, person.id]);
const ask = (by = admin, into = kept, other = merged) =>
  by.post(`/api/Flx_Members/${into.id}/merges`, { Other: other.id, Reason: 'Dos ingresos' });
const asked = async (by = admin, into = kept, other = merged): Promise<{ Id: number; State: string }> =>
  (await ask(by, into, other).expect(200)).body;
const undo = (id: number, by = admin) => by.post(`/api/Flx_Merges/${id}/undo`);
const answer = (id: number, by: TestUser, IsConfirmed = true) =>
  by.put(`/api/Flx_Merges/${id}/answer`, { IsConfirmed });
const preview = async (by = admin): Promise<MergePreview> =>
  (await by.get(`/api/Flx_Members/${kept.id}/merges/${merged.id}`).expect(200)).body;
const mergesOf = async (person: TestUser, by = admin): Promise<MergesAnswer['results']> =>
  ((await by.get(`/api/Flx_Members/${person.id}/merges`).expect(200)).body as MergesAnswer).results;
const detailOf = async (request: ReturnType<typeof ask>, status: number): Promise<string> =>
  (await request.expect(status)).body.detail as string;
const setActive = (person: TestUser, isActive: boolean) =>
  app.owner.query('update users set is_active = $3 where org_id = $1 and id = $2', [org, person.id, isActive]);
const stateOf = async ({ id }: TestUser): Promise<unknown> =>
  (await app.owner.query('select is_active as "is" from users where org_id = $1 and id = $2', [org, id])).rows[0]?.is;
const texts = async (query: string): Promise<string[]> =>
  (await app.owner.query<{ text: string }>(query, [org])).rows.map(({ text }) => text);
const logged = () =>
  texts(`select action || case when concat(old_value, new_value) ~ 'Merged' then ' kept' else '' end as text
    from audit_log where org_id = $1 and action like 'merge%' order by id`);
const mailedSteps = () =>
  texts(`select split_part(about, ' ', 2) || ' ' || user_id as text from mail_outbox
    where org_id = $1 and kind = 'merge_step' order by created_at, user_id`);
const rowsOf = async ({ id }: TestUser): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const place of Object.keys(MERGED_COLUMNS)) {
    const at = place.lastIndexOf('.');
    const { rowCount } = await app.owner.query(
      `select from ${place.slice(0, at)} where org_id = $1 and ${place.slice(at + 1)} = $2`,
      [org, id],
    );
    counts[place] = rowCount ?? 0;
  }
  return counts;
};

describe('the treatment of columns', () => {
  it('is decided for each that leads to people, in the catalogue and by its name, and may be written', async () => {
    const { rows: found } = await app.owner.query<{ place: string }>('select place from columns_to_people()');
    const { rows: named } = await app.owner.query<{ place: string }>(
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as place
       from information_schema.columns
       where table_schema in ('public', 'loan') and data_type in ('integer', 'bigint') and table_name not like 'migrations%'
         and table_name in (select t.table_name from information_schema.tables t where t.table_type = 'BASE TABLE')
         and column_name ~ '^(user|author|person|actor|owner|editor|sender|receiver|giver|inviter|reader|subject_person|asker|answerer|manager|assignee|approver|reviewer|kept|merged)_id$|_by$'`,
    );
    const all = new Set([...found, ...named].map(({ place }) => place));
    expect(all.size).toBeGreaterThan(110);
    expect([...all].filter(place => MERGED_COLUMNS[place] === undefined)).toEqual([]);
    expect(Object.keys(MERGED_COLUMNS).filter(place => !all.has(place))).toEqual([]);
    const moving = Object.entries(MERGED_COLUMNS).flatMap(([place, column]) => ('kind' in column ? [place] : []));
    const { rows: unwritable } = await app.owner.query<{ place: string }>(
      `select p.place from unnest($1::text[]) p (place)
       where not has_column_privilege('tertulia_app', split_part(p.place, '.', 1), split_part(p.place, '.', 2), 'update')`,
      [moving],
    );
    expect(unwritable).toEqual([]);
  });

  it('moves each row of a record with rows in every list, and an undoing gives back exactly those', async () => {
    await populate(app.owner, merged);
    await app.owner.query(`delete from user_roles where org_id = $1 and user_id = $2`, [org, merged.id]);
    for (const table of ['loan_requests', 'loan_consents', 'loan_subject_keys'])
      await app.owner.query(`delete from loan.${table} where org_id = $1`, [org]);
    await neverCame(merged);
    const before = await rowsOf(merged);
    const ofKept = await rowsOf(kept);
    // It has private messages, although it never came in.
    const { Id, State } = await asked();
    expect(State).toBe('waiting');
    await answer(Id, await owning()).expect(204);
    const after = await rowsOf(merged);
    const moving = Object.entries(MERGED_COLUMNS)
      .filter(([, column]) => 'kind' in column)
      .map(([place]) => place);
    expect(moving.filter(place => (before[place] ?? 0) > 0).length).toBeGreaterThan(25);
    // The area is the record's own; the message is one to oneself, which the scene alone has.
    expect(moving.filter(place => (after[place] ?? 0) > 0)).toEqual(['memberships.user_id', 'help_messages.author_id']);
    await undo(Id).expect(200);
    const onlyMoving = (rows: Record<string, number>) => moving.map(place => [place, rows[place]]);
    expect(onlyMoving(await rowsOf(merged))).toEqual(onlyMoving(before));
    expect(onlyMoving(await rowsOf(kept))).toEqual(onlyMoving(ofKept));
  });
});

describe('a merge of two records', () => {
  it('of one that never came in is done at once, closes it, tells both addresses, and is undone for four days', async () => {
    const owner = await owning();
    await neverCame(merged);
    const shared = await app.world.group({ org, members: [kept.id, merged.id] });
    const own = await app.world.group({ org, members: [merged.id] });
    const boss = await app.world.user({ org });
    await app.owner.query(`update users set manager_id = $2, phone = '6015550101' where org_id = $1 and id = $3`, [
      org,
      boss.id,
      merged.id,
    ]);
    await app.owner.query('update users set manager_id = $2 where org_id = $1 and id = any($3)', [
      org,
      merged.id,
      [kept.id, owner.id],
    ]);
    const seen = await preview();
    expect(seen).toMatchObject({ Need: 'nobody', Filled: ['Phone'] });
    expect(seen.results).toEqual([
      { Kind: 'groups', Moves: 1, Stays: 2 },
      { Kind: 'team', Moves: 1, Stays: 1 },
    ]);
    const { Id, State } = await asked();
    expect([State, await stateOf(merged)]).toEqual(['done', false]);
    const membersOf = async (group: number) =>
      (
        await app.owner.query(
          `select members::int, array(select user_id from memberships m where m.org_id = c.org_id and m.group_id = c.group_id order by 1) as ids
           from group_counts c where c.org_id = $1 and c.group_id = $2`,
          [org, group],
        )
      ).rows[0] as { members: number; ids: number[] };
    expect(await membersOf(own)).toEqual({ members: 1, ids: [kept.id] });
    expect(await membersOf(shared)).toEqual({ members: 1, ids: [kept.id, merged.id] });
    const leads = async () =>
      (
        await app.owner.query<{ id: number; manager: number | null; phone: string | null }>(
          'select id, manager_id as manager, phone from users where org_id = $1 and id = any($2) order by id',
          [org, [owner.id, kept.id]],
        )
      ).rows;
    // Who leads the kept record does not come to be led by it: the boss takes over.
    expect(await leads()).toEqual([
      { id: kept.id, manager: boss.id, phone: '6015550101' },
      { id: owner.id, manager: kept.id, phone: null },
    ]);
    expect(await mailedSteps()).toEqual([`done ${kept.id}`, `done ${merged.id}`]);
    expect(await logged()).toEqual(['merge_asked', 'merged', 'merged kept']);
    expect(await mergesOf(merged)).toMatchObject([{ Id, State: 'done', IsKept: false, OtherId: kept.id }]);
    expect(await mergesOf(kept)).toMatchObject([{ Id, State: 'done', IsKept: true, OtherId: merged.id }]);
    const reopened = await admin.put('/api/Flx_Members/active', { Ids: [merged.id], IsActive: true }).expect(422);
    expect(reopened.body.detail).toContain('deshaz la unión');
    later(4 * DAY - 1);
    expect((await undo(Id).expect(200)).body).toEqual({ Restored: 2, Left: 0 });
    expect(await stateOf(merged)).toBe(true);
    expect(await membersOf(own)).toEqual({ members: 1, ids: [merged.id] });
    expect(await membersOf(shared)).toEqual({ members: 2, ids: [kept.id, merged.id] });
    expect(await leads()).toMatchObject([{ phone: null }, { manager: merged.id }]);
    await undo(Id).expect(404);
    expect(await logged()).toEqual(['merge_asked', 'merged', 'merged kept', 'merge_undone', 'merge_undone kept']);
  });

  it('can no longer be undone after four days, when the job forgets what moved, but not which record was kept', async () => {
    await neverCame(merged);
    await app.world.group({ org, members: [merged.id] });
    const { Id } = await asked();
    const rows = () => texts('select place as text from merged_rows where org_id = $1');
    await app.runJob('directory: end merges');
    expect(await rows()).toEqual(['memberships.user_id']);
    later(4 * DAY);
    await undo(Id).expect(404);
    await app.runJob('directory: end merges');
    expect(await rows()).toEqual([]);
    expect(await mergesOf(merged)).toMatchObject([{ OtherId: kept.id, Until: null }]);
    expect(await mergesOf(kept)).toEqual([]);
  });

  it('leaves what was deleted or changed since, and makes nobody approve their own request', async () => {
    await neverCame(merged);
    const [gone, stays] = [
      await app.world.group({ org, members: [merged.id] }),
      await app.world.group({ org, members: [merged.id] }),
    ];
    await app.owner.query(
      `insert into processes (org_id, user_id, type_id, state, created_at, approver_id) values ($1, $2, 2, 'Aprobado', now(), $3)`,
      [org, merged.id, kept.id],
    );
    expect((await preview()).results).toContainEqual({ Kind: 'processes', Moves: 0, Stays: 1 });
    const { Id } = await asked();
    await app.owner.query('delete from memberships where org_id = $1 and group_id = $2', [org, gone]);
    await app.owner.query('insert into memberships (org_id, group_id, user_id) values ($1, $2, $3)', [
      org,
      stays,
      merged.id,
    ]);
    expect((await undo(Id).expect(200)).body).toEqual({ Restored: 0, Left: 2 });
  });

  it('moves more rows than one portion, with their places in the search', async () => {
    await neverCame(merged);
    const comments = 1_100;
    await app.owner.query(
      `with item as (insert into feed_items (org_id, type, author_id, description) values ($1, 'post', $2, 'Hola') returning id)
       insert into comments (org_id, item_id, author_id, body) select $1, id, $2, 'nota ' || n from item, generate_series(1, $3::int) n`,
      [org, merged.id, comments],
    );
    const found = async ({ id }: TestUser) =>
      (
        await app.owner.query<{ n: number }>(
          `select count(*)::int as n from search_rows where org_id = $1 and kind in ('post', 'comment') and $2 = any(facets)`,
          [org, `a:${id}`],
        )
      ).rows[0]?.n;
    const { Id } = await asked();
    expect([await found(kept), await found(merged)]).toEqual([comments + 1, 0]);
    expect((await undo(Id).expect(200)).body).toEqual({ Restored: comments + 1, Left: 0 });
    expect([await found(kept), await found(merged)]).toEqual([0, comments + 1]);
  });
});

describe('a merge is refused', () => {
  it('to strangers, other organisations, members, administrators of other things, and with an old sign-in', async () => {
    const other = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await ask(other).expect(404);
    const news = await app.world.user({ org, roles: ['Admin-News'] });
    for (const by of [kept, merged, news]) {
      await ask(by).expect(403);
      await by.get(`/api/Flx_Members/${kept.id}/merges`).expect(403);
      await by.get(`/api/Flx_Members/${kept.id}/merges/${merged.id}`).expect(403);
    }
    await ask(admin, kept, other).expect(404);
    const old = Math.floor(app.now.getTime() / 1000) - 700;
    const late = await app.request
      .post(`/api/Flx_Members/${kept.id}/merges`)
      .set('Authorization', `Bearer ${app.tokens.sign(admin.oid, { auth_time: old })}`)
      .send({ Other: merged.id, Reason: 'x' })
      .expect(403);
    expect(late.body.code).toBe('sign_in_too_old');
  });

  it('of a record with a role, of a Propietario by others, with itself, of one’s own, and into a blocked one', async () => {
    const owner = await owning();
    const news = await app.world.user({ org, roles: ['Admin-News'] });
    expect(await detailOf(ask(admin, kept, news), 409)).toContain('rol de administración');
    await ask(admin, owner, merged).expect(403);
    await ask(admin, kept, owner).expect(403);
    await ask(owner, kept, owner).expect(403);
    expect(await detailOf(ask(admin, kept, kept), 409)).toBe('Es la misma ficha');
    expect(await detailOf(ask(admin, admin, merged), 403)).toContain('pídeselo a otra persona');
    await setActive(kept, false);
    expect(await detailOf(ask(), 409)).toContain('bloqueada');
  });

  it('of a record that waits, was merged, or has got another one in the last days', async () => {
    await neverCame(merged);
    const third = await app.world.user({ org });
    await neverCame(third);
    const first = await asked();
    expect(await detailOf(ask(admin, third, merged), 409)).toContain('otra unión');
    expect(await detailOf(ask(admin, merged, third), 409)).toContain('bloqueada');
    expect(await detailOf(ask(admin, third, kept), 409)).toContain('otra unión');
    expect((await asked(admin, kept, third)).State).toBe('done');
    await undo(first.Id).expect(200);
    await came(merged);
    expect((await asked()).State).toBe('waiting');
    expect(await detailOf(ask(admin, merged, kept), 409)).toContain('otra unión');
  });

  it('the second time when two ask at once, in either direction', async () => {
    const owner = await owning();
    await neverCame(kept, merged);
    const answers = await Promise.all(
      [ask(), ask(admin, merged, kept), ask(owner)].map(request => request.then(({ status }) => status)),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await texts('select state as text from merges where org_id = $1')).toEqual(['done']);
  });
});

describe('a merge of a record that has come in', () => {
  it('waits for its person, who confirms it from that account alone', async () => {
    const owner = await owning();
    await came(merged);
    const group = await app.world.group({ org, members: [merged.id], isPrivate: true });
    expect((await preview()).Need).toBe('person');
    const { Id, State } = await asked();
    expect(State).toBe('waiting');
    expect(await stateOf(merged)).toBe(true);
    expect(await mailedSteps()).toEqual([`asked ${kept.id}`, `asked ${merged.id}`]);
    expect((await merged.get('/api/Flx_Merges/own').expect(200)).body.Merge).toMatchObject({
      Id,
      KeptTitle: 'Inés Muñoz',
    });
    expect((await kept.get('/api/Flx_Merges/own').expect(200)).body).toEqual({ Merge: null });
    for (const by of [admin, owner]) await answer(Id, by).expect(403);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    for (const by of [kept, stranger]) await answer(Id, by).expect(404);
    await answer(Id, merged).expect(204);
    expect(await stateOf(merged)).toBe(false);
    await kept.get(`/api/Flx_Teams/${group}`).expect(200);
    await merged.get('/api/Flx_CurrentUser').expect(403);
    await answer(Id, owner).expect(404);
    expect(await logged()).toEqual(['merge_asked', 'merged', 'merged kept']);
  });

  it('is not confirmed from a session that began after a correction of the address', async () => {
    await came(merged);
    await admin.put(`/api/Flx_Members/${merged.id}/identity`, { Email: `robada@org${org}.example` }).expect(204);
    const { Id } = await asked();
    const { body } = await answer(Id, merged).expect(403);
    expect(body).toMatchObject({ code: 'held_for_safety', detail: expect.stringContaining('2026/11/27') as string });
    await answer(Id, merged, false).expect(204);
  });

  it('is declined by its person or withdrawn by administrators, and lapses after four days', async () => {
    await came(merged);
    await answer((await asked()).Id, merged, false).expect(204);
    await answer((await asked()).Id, admin, false).expect(204);
    const { Id } = await asked();
    later(4 * DAY);
    await answer(Id, merged).expect(404);
    await app.runJob('directory: end merges');
    const steps = 'merge_asked merge_declined merge_asked merge_declined merge_asked merge_lapsed';
    expect((await logged()).join(' ')).toBe(steps);
    expect((await mailedSteps()).slice(-2)).toEqual([`lapsed ${kept.id}`, `lapsed ${merged.id}`]);
    expect(await stateOf(merged)).toBe(true);
    later(4 * DAY);
    await app.runJob('directory: end merges');
    expect(await texts('select state as text from merges where org_id = $1')).toEqual([]);
  });

  it('needs another Propietario than the asker if it is blocked, or if an unused one would open a private group', async () => {
    const owner = await owning();
    await came(merged);
    await setActive(merged, false);
    const group = await app.world.group({ org, members: [merged.id] });
    const { Id } = await asked(owner);
    await answer(Id, owner).expect(403);
    await answer(Id, admin).expect(403);
    const second = await app.world.user({ org, roles: ['Propietarios'] });
    expect((await mergesOf(merged, owner))[0]).toMatchObject({ Need: 'owner', CanConfirm: false });
    expect((await mergesOf(merged, second))[0]).toMatchObject({ Need: 'owner', CanConfirm: true });
    await answer(Id, second).expect(204);
    // The membership of a blocked record counts from now on.
    const count = await app.owner.query('select members::int from group_counts where org_id = $1 and group_id = $2', [
      org,
      group,
    ]);
    expect(count.rows).toEqual([{ members: 1 }]);
    await undo(Id).expect(200);
    expect(await stateOf(merged)).toBe(false);
    const unused = await app.world.user({ org });
    await neverCame(unused);
    await app.world.group({ org, members: [unused.id], isPrivate: true });
    expect((await asked(admin, kept, unused)).State).toBe('waiting');
  });

  it('is refused if a role was given, the kept one was blocked or deleted, or loans began meanwhile', async () => {
    await came(merged);
    await app.owner.query(
      `insert into loan.loan_subject_keys (org_id, user_id, key_name, wrapped, created_at) values ($1, $2, 'x', '\\x00', now())`,
      [org, merged.id],
    );
    // Only their person learns of loans.
    const { Id } = await asked();
    expect(await detailOf(answer(Id, merged), 409)).toContain('préstamos');
    await app.owner.query('delete from loan.loan_subject_keys where org_id = $1', [org]);
    await setActive(kept, false);
    await answer(Id, merged).expect(409);
    await setActive(kept, true);
    await app.owner.query('insert into user_roles (org_id, user_id, role_id) values ($1, $2, 3)', [org, merged.id]);
    await answer(Id, merged).expect(409);
    await app.owner.query('delete from user_roles where org_id = $1 and user_id = $2', [org, merged.id]);
    await neverCame(kept);
    await admin.delete(`/api/Flx_Members/${kept.id}`).expect(204);
    await answer(Id, merged).expect(404);
    expect(await stateOf(merged)).toBe(true);
  });
});
