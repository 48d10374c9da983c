import { TEST_KEYRING } from '../../../testing/test-keyring.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { LETTER_DAYS, LETTERS_MAX } from '#contract/features/directory/limits.ts';
import { createAccessCodes, readAccessCode } from '../../../integrations/identity/accounts/access-codes.ts';
import { pagesOf, textOf } from '../../../testing/pdf.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';
import { createGuessedAnnouncement } from './guessed.ts';
import { addNumbers } from '../../../testing/person-numbers.ts';

const app = testApp();
const DAY = 86_400_000;
const LETTERS = '/api/Flx_Members/letters';
const CODE = /\d+(?:-[A-Z0-9]{4}){4}/g;
let admin: TestUser;
let owner: TestUser;

const codes = () =>
  createAccessCodes(
    app.db,
    TEST_KEYRING,
    () => app.now,
    createGuessedAnnouncement(app.db, () => app.now),
  );
const prove = async (code: string, proof: string) => {
  const read = readAccessCode(code);
  return read === null ? null : codes().prove(read, proof);
};
const print = (body: object, by = admin) => by.post(LETTERS, { Which: 'fresh', ...body });
/** Prints letters and returns their codes, in the order of their pages. */
async function printed(body: object, by = admin): Promise<string[]> {
  const { body: file } = (await print(body, by).expect(200)) as { body: Buffer };
  const found = textOf(file).match(CODE) ?? [];
  // The address and the text of each page have the code; the QR holds only its picture.
  return [...new Set(found)];
}

/** Adds people who have not come in, each with a cédula that ends with `proof`. */
async function addOutsiders(count: number, { proof = '4471', numbered = true } = {}): Promise<number[]> {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into users (org_id, oid, first_name, last_name, area_id)
     select $1, gen_random_uuid(), 'Luz ' || n, 'Chindoy', $2 from generate_series(1, $3::int) n returning id`,
    [admin.org, admin.area, count],
  );
  const ids = rows.map(({ id }) => id);
  if (numbered)
    await addNumbers(
      app.owner,
      admin.org,
      ids.map(user => ({ user, number: `10${user}${proof}` })),
    );
  return ids;
}
const giveRole = (id: number, role: string) =>
  app.owner.query('insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = $3', [
    admin.org,
    id,
    role,
  ]);
const logged = async (): Promise<string[]> => {
  const { rows } = await app.owner.query<{ action: string }>(
    "select action from audit_log where org_id = $1 and feature = 'directory' order by id",
    [admin.org],
  );
  return rows.map(({ action }) => action);
};
const codeOf = async (id: number, by = admin) => (await by.get(`/api/Flx_Users/${id}/code`).expect(200)).body;
const bellOf = async (reader: TestUser): Promise<string[]> => {
  await app.runJob('notifications: notify');
  const { rows } = await app.owner.query<{ kind: string }>(
    "select kind from notifications where org_id = $1 and user_id = $2 and kind like 'code_%' order by id",
    [reader.org, reader.id],
  );
  return rows.map(({ kind }) => kind);
};

beforeEach(async () => {
  const { org } = await app.world.org();
  admin = await app.world.user({ org, firstName: 'Ana', lastName: 'Ruiz', roles: ['Admin-Users'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

describe('letters', () => {
  it('are a page each, with a code that is stored as a hash only, and audited without it', async () => {
    const ids = await addOutsiders(3);
    const file = (
      await print({})
        .expect('Content-Type', /pdf/)
        .expect('Cache-Control', /no-store/)
    ).body as Buffer;
    expect(pagesOf(file)).toBe(3);
    const found = [...new Set(textOf(file).match(CODE))];
    expect(found).toHaveLength(3);
    for (const [at, id] of ids.entries())
      expect(await prove(found[at] ?? '', '4471')).toMatchObject({ user: id, kind: 'letter', oid: null });
    const { rows } = await app.owner.query(
      `select coalesce(string_agg(x::text, ''), '') as text from (select * from audit_log where org_id = $1) x`,
      [admin.org],
    );
    for (const code of found) expect(JSON.stringify(rows)).not.toContain(code.slice(-9));
    expect(await logged()).toEqual(['letter_printed', 'letter_printed', 'letter_printed']);
    expect(await codeOf(ids[0] ?? 0)).toMatchObject({
      Last: { Kind: 'letter', State: 'open', AuthorName: 'Ana Ruiz', Letters: 1 },
      CanPrint: true,
    });
    // Accounts are made for who had none, so that the letter has something to open.
    await app.runJob('directory: sync');
    expect(await prove(found[0] ?? '', '4471')).toMatchObject({ oid: expect.any(String) });
  });

  it('go to whom the filter finds, first to those without one, at most so many at once', async () => {
    await addOutsiders(LETTERS_MAX + 5);
    const [lost] = await addOutsiders(1, { numbered: false });
    const counts = async () =>
      (await admin.get(`${LETTERS}?$filter=${encodeURIComponent(`AreaId eq ${admin.area}`)}`)).body;
    expect(await counts()).toEqual({ New: LETTERS_MAX + 5, Open: 0, Unprovable: 1 });
    expect(await printed({ Filter: `AreaId eq ${admin.area}` })).toHaveLength(LETTERS_MAX);
    expect(await counts()).toEqual({ New: 5, Open: LETTERS_MAX, Unprovable: 1 });
    expect(await printed({ Filter: `AreaId eq ${admin.area}` })).toHaveLength(5);
    await print({}).expect(422);
    await print({ Ids: [lost] }).expect(422);
    await print({ Ids: Array.from({ length: LETTERS_MAX + 1 }, (_, at) => at + 1) }).expect(422);
    const elsewhere = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Users'] });
    await print({ Ids: [lost] }, elsewhere).expect(422);
  });

  it('end with the next one, a revocation, a block, their days, and the coming of their person', async () => {
    const [id = 0] = await addOutsiders(1);
    const [first = ''] = await printed({ Ids: [id] });
    const [second = ''] = await printed({ Ids: [id] });
    expect([await prove(first, '4471'), (await prove(second, '4471'))?.user]).toEqual([null, id]);
    await admin.delete(`/api/Flx_Users/${id}/code`).expect(204);
    expect(await prove(second, '4471')).toBeNull();
    await admin.delete(`/api/Flx_Users/${id}/code`).expect(422);
    const [third = ''] = await printed({ Ids: [id] });
    const block = (IsActive: boolean) => admin.put('/api/Flx_Members/active', { Ids: [id], IsActive }).expect(204);
    await block(false);
    await print({ Ids: [id] }).expect(422);
    await block(true);
    expect([await prove(third, '4471'), (await codeOf(id)).Last.State]).toEqual([null, 'revoked']);
    const [fourth = ''] = await printed({ Ids: [id] });
    app.now = new Date(app.now.getTime() + LETTER_DAYS * DAY);
    expect([await prove(fourth, '4471'), (await codeOf(id)).Last]).toMatchObject([null, { State: 'over', Letters: 4 }]);
    const [fifth = ''] = await printed({ Ids: [id] });
    await app.owner.query('update users set registered_at = now() where org_id = $1 and id = $2', [admin.org, id]);
    expect(await prove(fifth, '4471')).toBeNull();
    await print({ Ids: [id] }).expect(422);
  });

  it('are of Admin-Users with a recent sign-in, and of Propietarios for people with a role', async () => {
    const [id = 0, roled = 0, highest = 0] = await addOutsiders(3);
    await giveRole(roled, 'Admin-News');
    await giveRole(highest, 'Propietarios');
    await print({ Ids: [id] }, await app.world.user({ org: admin.org })).expect(403);
    await print({ Ids: [highest] }).expect(403);
    await print({ Ids: [roled] }).expect(422);
    expect(await printed({})).toHaveLength(1);
    await admin.delete(`/api/Flx_Users/${highest}/code`).expect(403);
    expect(await printed({ Ids: [roled, highest] }, owner)).toHaveLength(2);
  });

  it('are over after five wrong proofs, of which administrators of people are notified', async () => {
    const [id = 0] = await addOutsiders(1);
    const [code = ''] = await printed({ Ids: [id] });
    for (let tries = 0; tries < 5; tries += 1) expect(await prove(code, '0000')).toBeNull();
    expect(await prove(code, '4471')).toBeNull();
    expect((await codeOf(id)).Last.State).toBe('guessed');
    expect([await bellOf(admin), await bellOf(owner)]).toEqual([['code_guessed'], ['code_guessed']]);
    expect(await logged()).toEqual(['letter_printed', 'code_guessed']);
  });
});

describe('a temporary code', () => {
  /** Adds a person who reports to a leader, has a cédula and no e-mail address. */
  async function report(more: { email?: string } = {}) {
    const leader = await app.world.user({ org: admin.org });
    const person = await app.world.user({ org: admin.org });
    await app.owner.query('update users set manager_id = $3, email = $4 where org_id = $1 and id = $2', [
      admin.org,
      person.id,
      leader.id,
      more.email ?? null,
    ]);
    await addNumbers(app.owner, admin.org, [{ user: person.id, number: `10${person.id}4471` }]);
    return { leader, person, path: `/api/Flx_Users/${person.id}/code` };
  }

  it('is given by the leader, shown once, and announced to the person and to administrators', async () => {
    const { leader, person, path } = await report();
    expect(await codeOf(person.id, leader)).toEqual({ Last: null, CanPrint: false, CanGive: true });
    const { body } = await leader.post(path).expect(201);
    expect(await prove(body.Code, '4471')).toMatchObject({ user: person.id, kind: 'temporary' });
    expect([await bellOf(person), await bellOf(admin), await bellOf(leader)]).toEqual([
      ['code_given'],
      ['code_made'],
      [],
    ]);
    expect(await logged()).toEqual(['code_given']);
    // One at a time; it ends after three days.
    const { body: next } = await admin.post(path).expect(201);
    expect(await prove(body.Code, '4471')).toBeNull();
    app.now = new Date(app.now.getTime() + 3 * DAY);
    expect(await prove(next.Code, '4471')).toBeNull();
  });

  it('is announced by e-mail too to a person with an address', async () => {
    const { person, path } = await report({ email: `con.correo@org${admin.org}.example` });
    await admin.post(path).expect(201);
    expect(await bellOf(person)).toEqual(['code_given']);
    const mailed = async (): Promise<(string | null)[]> => {
      const { rows } = await app.owner.query<{ change: string | null }>(
        "select (about::jsonb ->> 'change') || ' ' || user_id as change from mail_outbox where org_id = $1 and kind = 'security_change'",
        [admin.org],
      );
      return rows.map(({ change }) => change);
    };
    expect(await mailed()).toEqual([`code_given ${person.id}`]);
    await admin.post((await report()).path).expect(201);
    expect(await mailed()).toHaveLength(1);
  });

  it('is over with a merge of its person’s records, as their links are and the sessions of the closed one', async () => {
    const [kept, closed] = [await report(), await report()];
    const { body: first } = await admin.post(kept.path).expect(201);
    const { body: second } = await admin.post(closed.path).expect(201);
    const values = [[kept.person, closed.person].map(({ oid }) => oid), app.now];
    await app.owner.query(
      `insert into idp_artifacts (model, id, uid, payload, expires_at)
       select m, m || o, o, jsonb_build_object('accountId', o), $2::timestamptz + interval '1 day'
       from unnest($1::text[]) o, unnest('{WelcomeLink,Session}'::text[]) m`,
      values,
    );
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [
      admin.org,
      closed.person.id,
    ]);
    const { body } = await admin
      .post(`/api/Flx_Members/${kept.person.id}/merges`, { Other: closed.person.id, Reason: 'Dos ingresos' })
      .expect(200);
    await owner.put(`/api/Flx_Merges/${body.Id}/answer`, { IsConfirmed: true }).expect(204);
    expect([await prove(first.Code, '4471'), await prove(second.Code, '4471')]).toEqual([null, null]);
    const { rows: left } = await app.owner.query<{ id: string }>('select id from idp_artifacts where uid = any($1)', [
      values[0],
    ]);
    expect(left).toEqual([{ id: `Session${kept.person.oid}` }]);
    const { rows: cut } = await app.owner.query('select user_id as id from device_cutoffs where org_id = $1', [
      admin.org,
    ]);
    expect(cut).toEqual([{ id: closed.person.id }]);
    await admin.post(`/api/Flx_Merges/${body.Id}/undo`).expect(200);
    expect(await prove(first.Code, '4471')).toBeNull();
  });

  it('is refused to who is no longer the leader, to colleagues, of oneself and of people with a role or an address', async () => {
    const { leader, person, path } = await report();
    const colleague = await app.world.user({ org: admin.org });
    await colleague.get(path).expect(403);
    await colleague.post(path).expect(403);
    await person.post(path).expect(403);
    await app.owner.query('update users set manager_id = $3 where org_id = $1 and id = $2', [
      admin.org,
      person.id,
      colleague.id,
    ]);
    await leader.post(path).expect(403);
    await colleague.post(path).expect(201);
    const mailed = await report({ email: `con.correo@org${admin.org}.example` });
    await mailed.leader.post(mailed.path).expect(403);
    const roled = await report();
    await giveRole(roled.person.id, 'Admin-News');
    await roled.leader.post(roled.path).expect(403);
    await admin.post(roled.path).expect(403);
    await owner.post(roled.path).expect(201);
    const highest = await report();
    await giveRole(highest.person.id, 'Propietarios');
    await admin.post(highest.path).expect(403);
    const blocked = await report();
    await admin.put('/api/Flx_Members/active', { Ids: [blocked.person.id], IsActive: false }).expect(204);
    await blocked.leader.post(blocked.path).expect(403);
    await admin.post(blocked.path).expect(422);
  });

  it('opens nothing once its person has a role, unless a Propietario gave it', async () => {
    const { person, path } = await report();
    const { body } = await admin.post(path).expect(201);
    await giveRole(person.id, 'Admin-News');
    expect(await prove(body.Code, '4471')).toBeNull();
    const { body: next } = await owner.post(path).expect(201);
    expect(await prove(next.Code, '4471')).not.toBeNull();
  });

  it('opens nothing once its maker has lost the right to give it', async () => {
    const { leader, person, path } = await report();
    const { body } = await leader.post(path).expect(201);
    await app.owner.query('update users set manager_id = null where org_id = $1 and id = $2', [admin.org, person.id]);
    expect(await prove(body.Code, '4471')).toBeNull();
    const { body: next } = await admin.post(path).expect(201);
    await owner.put('/api/Flx_Members/active', { Ids: [admin.id], IsActive: false }).expect(204);
    expect(await prove(next.Code, '4471')).toBeNull();
  });

  it('keeps loans closed for some days to sessions begun with it', async () => {
    const { person, path } = await report();
    const { body } = await admin.post(path).expect(201);
    const read = readAccessCode((body as { Code: string }).Code);
    if (read === null) throw new Error('A code is unreadable');
    app.now = new Date(app.now.getTime() + 60_000);
    expect([await codes().consume(read), await codes().consume(read)]).toEqual([true, false]);
    const bearer = (moment: Date): [string, string] => [
      'Authorization',
      `Bearer ${app.tokens.sign(person.oid, { auth_time: Math.floor(moment.getTime() / 1000) })}`,
    ];
    const since = (moment: Date) => app.request.get('/api/Prestamo').set(...bearer(moment));
    expect((await since(app.now).expect(403)).body).toMatchObject({ code: 'held_for_safety' });
    await since(new Date(app.now.getTime() - 60_000)).expect(200);
    // Nor may they add a way to come in that would outlast the person's next password.
    for (const path of ['/api/Flx_Passkeys/challenge', '/api/Flx_SecondFactor/setup'])
      expect(
        (
          await app.request
            .post(path)
            .set(...bearer(app.now))
            .expect(403)
        ).body,
      ).toMatchObject({
        code: 'held_for_safety',
      });
    // Another code opens no loans to the sessions of the first.
    await admin.post(path).expect(201);
    app.now = new Date(app.now.getTime() + 60_000);
    await since(app.now).expect(403);
    app.now = new Date(app.now.getTime() + 4 * DAY);
    await since(app.now).expect(200);
  });
});
