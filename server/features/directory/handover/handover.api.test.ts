import { beforeEach, describe, expect, it } from 'vitest';
import type { ResponsibilitiesAnswer, ResponsibilityRow, UndoneHandover } from '#contract/features/directory/types.ts';
import { ROLE_IDS } from '#contract/features/access/roles.ts';
import { announce } from '../../../testing/news.ts';
import { report, queue, step } from '../../../testing/reports.ts';
import { openSurvey } from '../../../testing/surveys.ts';
import { advertOf, sell } from '../../../testing/tienda.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const HOUR = 3_600_000;
let org: number;
let admin: TestUser;
let owner: TestUser;
let leaver: TestUser;
let heir: TestUser;

beforeEach(async () => {
  app.now = new Date('2026-11-23T15:00:00Z');
  ({ org } = await app.world.org());
  admin = await app.world.user({ org, roles: ['Admin-Users'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
  leaver = await app.world.user({ org, roles: ['Admin-News'], firstName: 'Inés', lastName: 'Muñoz' });
  heir = await app.world.user({ org, roles: ['Admin-News'] });
});

type Item = Pick<ResponsibilityRow, 'Kind' | 'Id'> & { Heir: number | null };
const later = (hours: number): void => {
  app.now = new Date(app.now.getTime() + hours * HOUR);
};
const heldBy = async (person: TestUser, by = admin): Promise<ResponsibilitiesAnswer> =>
  (await by.get(`/api/Flx_Members/${person.id}/responsibilities`).expect(200)).body;
const pass = (by: TestUser, Items: Item[], person = leaver) =>
  by.post(`/api/Flx_Members/${person.id}/handover`, { Items });
const passed = async (by: TestUser, items: Item[]): Promise<number> =>
  (await pass(by, items).expect(200)).body.Id as number;
const undo = (by: TestUser, id: number) => by.post(`/api/Flx_Handovers/${id}/undo`);
const undone = async (by: TestUser, id: number): Promise<UndoneHandover> => (await undo(by, id).expect(200)).body;
const group = (isPrivate = false, members = [leaver.id]) =>
  app.world.group({ org, title: 'Senderos', author: leaver.id, members, isPrivate });
const authorOf = async (id: number): Promise<number | null> =>
  (await app.owner.query('select author_id from groups where org_id = $1 and id = $2', [org, id])).rows[0].author_id;
const rolesOf = async (user: TestUser): Promise<string[]> =>
  (
    await app.owner.query<{ title: string }>(
      'select title from user_roles ur join roles r on r.id = ur.role_id where org_id = $1 and user_id = $2 order by 1',
      [org, user.id],
    )
  ).rows.map(({ title }) => title);
/** Creates one of everything that the leaver may be responsible for. */
async function everything() {
  const news = await announce(app, leaver, {
    Featured: true,
    PublicationDate: new Date(app.now.getTime() + 200 * HOUR).toISOString(),
  });
  const draft = await leaver.post('/api/Flx_NewsDrafts', { Name: 'Sede', Fields: { Title: 'Sede' } }).expect(201);
  const advert = await sell(leaver);
  const reported = await announce(app, heir);
  await report(admin, { PostId: reported.PostId }).expect(201);
  const [opened] = await queue(leaver);
  await step(leaver, opened?.Id ?? 0, 'take').expect(200);
  return {
    group: await group(),
    news: news.Id,
    draft: draft.body.results.Id as number,
    advert: advert.Id,
    report: opened?.Id ?? 0,
  };
}

describe('what somebody is responsible for', () => {
  it('is listed of every feature, with the titles that the reader may know', async () => {
    await everything();
    expect((await heldBy(leaver)).results.map(({ Kind, Title, IsNamed }) => [Kind, Title, IsNamed])).toEqual([
      ['group', 'Senderos', true],
      ['report', 'Reporte en revisión', false],
      ['advert', 'Cafetera italiana', true],
      ['scheduled_news', 'Noticia programada', false],
      ['news_draft', 'Borrador de noticia', false],
    ]);
    const [number] = (await queue(leaver)).map(row => row.Number);
    expect((await heldBy(leaver)).results.find(({ Kind }) => Kind === 'report')?.Number).toBe(number);
    const seen = (await heldBy(leaver, owner)).results;
    expect(seen.find(({ Kind }) => Kind === 'news_draft')?.Title).toBe('Sede');
    expect(seen).toContainEqual(expect.objectContaining({ Title: 'Administración de noticias', CanHandOver: true }));
  });

  it('is nothing of who has nothing, nobody of another organisation, and not for members', async () => {
    const quiet = await app.world.user({ org });
    expect(await heldBy(quiet)).toMatchObject({ results: [], Handovers: [] });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-Users'] });
    await stranger.get(`/api/Flx_Members/${leaver.id}/responsibilities`).expect(404);
    await pass(stranger, [{ Kind: 'group', Id: await group(), Heir: stranger.id }]).expect(404);
    for (const who of [heir, leaver]) await who.get(`/api/Flx_Members/${leaver.id}/responsibilities`).expect(403);
    await admin.get(`/api/Flx_Members/${owner.id}/responsibilities`).expect(403);
  });

  it('does not name a private group to who is not in it, and goes to its members alone', async () => {
    const id = await group(true, [leaver.id, heir.id]);
    const [row] = (await heldBy(leaver)).results;
    expect(row).toMatchObject({ Kind: 'group', Id: id, Title: 'Grupo privado', IsNamed: false });
    for (const outside of [admin, owner]) await pass(admin, [{ Kind: 'group', Id: id, Heir: outside.id }]).expect(422);
    await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
      org,
      admin.id,
      id,
    ]);
    const { body } = await pass(admin, [{ Kind: 'group', Id: id, Heir: admin.id }]).expect(422);
    expect(body.detail).toContain('no lo recibe quien lo entrega');
    expect(await authorOf(id)).toBe(leaver.id);
    await passed(admin, [{ Kind: 'group', Id: id, Heir: heir.id }]);
    expect(await authorOf(id)).toBe(heir.id);
  });
});

describe('a handover', () => {
  it('gives surveys that are not over to who administers surveys alone, and is undone', async () => {
    const author = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const other = await app.world.user({ org, roles: ['Admin-Surveys'] });
    const { id } = await openSurvey(author, { OpensOn: '2026-11-23', ClosesOn: '2026-11-25' });
    const item = (Heir: number | null) => [{ Kind: 'survey', Id: id, Heir }];
    expect((await heldBy(author)).results).toMatchObject([{ Kind: 'survey', Id: id, Title: 'Encuesta' }]);
    for (const unable of [heir.id, null]) await pass(admin, item(unable), author).expect(422);
    const handover = (await pass(admin, item(other.id), author).expect(200)).body.Id as number;
    expect((await heldBy(author)).results).toEqual([]);
    expect((await heldBy(other)).results).toMatchObject([{ Kind: 'survey', Id: id }]);
    expect(await undone(admin, handover)).toMatchObject({ Changed: [] });
    expect((await heldBy(author)).results).toHaveLength(1);
    later(72);
    expect((await heldBy(author)).results).toEqual([]);
    await pass(admin, item(other.id), author).expect(409);
  });

  it('gives each thing an heir or an end, keeps who had it in the audit log, and is undone', async () => {
    const held = await everything();
    const other = await app.world.user({ org, roles: ['Admin-News'] });
    const Heir = other.id;
    const id = await passed(admin, [
      { Kind: 'group', Id: held.group, Heir },
      { Kind: 'report', Id: held.report, Heir },
      { Kind: 'advert', Id: held.advert, Heir: null },
      { Kind: 'scheduled_news', Id: held.news, Heir },
      { Kind: 'news_draft', Id: held.draft, Heir },
    ]);
    const after = await heldBy(leaver);
    expect(after.results).toEqual([]);
    expect(after.Handovers).toMatchObject([{ Id: id, Count: 5 }]);
    expect((await advertOf(leaver, held.advert)).IsExpired).toBe(true);
    expect((await heldBy(other)).results.map(({ Kind }) => Kind)).toEqual([
      'group',
      'report',
      'scheduled_news',
      'news_draft',
    ]);
    const { rows } = await app.owner.query(
      `select action, old_value, new_value from audit_log where org_id = $1 and action = 'handed_over' order by id`,
      [org],
    );
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ old_value: { Responsible: leaver.id }, new_value: { Responsible: Heir } });
    expect(await undone(admin, id)).toEqual({ Restored: 5, Changed: [] });
    expect((await heldBy(leaver)).results).toHaveLength(5);
    expect((await heldBy(other)).results).toEqual([]);
    const { rows: members } = await app.owner.query(
      'select user_id from memberships where org_id = $1 and group_id = $2',
      [org, held.group],
    );
    expect(members).toEqual([{ user_id: leaver.id }]);
    await undo(admin, id).expect(404);
  });

  it('ends a group by archiving it, and leaves a report to whoever takes it', async () => {
    const held = await everything();
    const id = await passed(admin, [
      { Kind: 'group', Id: held.group, Heir: null },
      { Kind: 'report', Id: held.report, Heir: null },
    ]);
    expect(await authorOf(held.group)).toBeNull();
    expect((await queue(owner, `$filter=Id eq ${held.report}`))[0]).toMatchObject({ State: 'open', AssigneeId: null });
    expect(await undone(admin, id)).toEqual({ Restored: 2, Changed: [] });
    const { rows } = await app.owner.query('select archived_at from groups where org_id = $1 and id = $2', [
      org,
      held.group,
    ]);
    expect([await authorOf(held.group), rows[0].archived_at]).toEqual([leaver.id, null]);
  });

  it('is whole or nothing, with heirs who are active, of the organisation, and able', async () => {
    const held = await everything();
    const blocked = await app.world.user({ org, isActive: false });
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const member = await app.world.user({ org });
    const fine = { Kind: 'group', Id: held.group, Heir: heir.id };
    for (const Heir of [blocked.id, stranger.id, leaver.id]) await pass(admin, [{ ...fine, Heir }]).expect(422);
    await pass(admin, [fine, { Kind: 'scheduled_news', Id: held.news, Heir: member.id }]).expect(422);
    await pass(admin, [fine, { Kind: 'news_draft', Id: held.draft, Heir: null }]).expect(422);
    // The author of reported content doesn't review the report.
    await pass(admin, [fine, { Kind: 'report', Id: held.report, Heir: heir.id }]).expect(422);
    await pass(admin, [fine, { Kind: 'advert', Id: 999_999, Heir: null }]).expect(409);
    await pass(admin, [fine, fine]).expect(422);
    expect(await authorOf(held.group)).toBe(leaver.id);
    await pass(heir, [fine]).expect(403);
    await pass(admin, [fine]).expect(200);
  });

  it('passes roles on for Propietarios alone, and never the one that reads loans', async () => {
    const role = { Kind: 'role', Id: ROLE_IDS['Admin-News'], Heir: heir.id };
    await pass(admin, [role]).expect(403);
    const plain = await app.world.user({ org });
    const id = await passed(owner, [{ ...role, Heir: plain.id }]);
    expect([await rolesOf(leaver), await rolesOf(plain)]).toEqual([[], ['Admin-News']]);
    await undo(admin, id).expect(403);
    expect(await undone(owner, id)).toEqual({ Restored: 1, Changed: [] });
    expect([await rolesOf(leaver), await rolesOf(plain)]).toEqual([['Admin-News'], []]);
    const lender = await app.world.user({ org, roles: ['Admin-Credits'] });
    const credits = { Kind: 'role', Id: ROLE_IDS['Admin-Credits'] };
    await pass(owner, [{ ...credits, Heir: plain.id }], lender).expect(422);
    await pass(owner, [{ ...credits, Heir: null }], lender).expect(200);
    expect(await rolesOf(lender)).toEqual([]);
  });

  it('asks for a recent sign-in', async () => {
    const Items = [{ Kind: 'group', Id: await group(), Heir: heir.id }];
    const old = Math.floor(app.now.getTime() / 1000) - 700;
    const { body } = await app.request
      .post(`/api/Flx_Members/${leaver.id}/handover`)
      .set('Authorization', `Bearer ${app.tokens.sign(admin.oid, { auth_time: old })}`)
      .send({ Items })
      .expect(403);
    expect(body.code).toBe('sign_in_too_old');
  });

  it('is done by one of two administrators at once, and undone by one of two', async () => {
    const other = await app.world.user({ org, roles: ['Admin-Users'] });
    const third = await app.world.user({ org });
    const ids = [await group(), await group()];
    const itemsFor = (Heir: number) => ids.map(Id => ({ Kind: 'group', Id, Heir }));
    const both = await Promise.all([pass(admin, itemsFor(heir.id)), pass(other, itemsFor(third.id).toReversed())]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(new Set(await Promise.all(ids.map(authorOf))).size).toBe(1);
    const done = both.find(({ status }) => status === 200)?.body.Id as number;
    const twice = await Promise.all([undo(admin, done), undo(other, done)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await Promise.all(ids.map(authorOf))).toEqual([leaver.id, leaver.id]);
  });
});

describe('the undoing of a handover', () => {
  it('is open for four days and no longer', async () => {
    const items = async () => [{ Kind: 'group', Id: await group(), Heir: heir.id }];
    const early = await passed(admin, await items());
    later(4 * 24 - 1);
    expect((await heldBy(leaver)).Handovers).toHaveLength(1);
    expect((await undone(admin, early)).Restored).toBe(1);
    const late = await passed(admin, await items());
    later(4 * 24);
    expect((await heldBy(leaver)).Handovers).toEqual([]);
    await undo(admin, late).expect(404);
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    await undo(stranger, late).expect(404);
  });

  it('leaves what has changed since, and says so', async () => {
    const [first, second] = [await group(), await group()];
    const id = await passed(admin, [
      { Kind: 'group', Id: first, Heir: heir.id },
      { Kind: 'group', Id: second, Heir: heir.id },
    ]);
    const next = await app.world.user({ org });
    await pass(admin, [{ Kind: 'group', Id: first, Heir: next.id }], heir).expect(200);
    expect(await undone(admin, id)).toEqual({ Restored: 1, Changed: ['Grupo'] });
    expect([await authorOf(first), await authorOf(second)]).toEqual([next.id, leaver.id]);
  });
});

describe('the groups of a blocked person', () => {
  let second: TestUser;
  let shared: number;
  beforeEach(async () => {
    second = await app.world.user({ org, firstName: 'Rosa', lastName: 'Lima' });
    shared = await group(false, [leaver.id, second.id]);
  });
  const setActive = (people: TestUser[], IsActive: boolean, by = admin) =>
    by.put('/api/Flx_Members/active', { Ids: people.map(({ id }) => id), IsActive }).expect(204);
  const inherit = () => app.runJob('directory: inherit');
  const logged = async (): Promise<string[]> => {
    const entries = `select action, actor_id from audit_log where org_id = $1 and feature in ('access', 'directory') order by id`;
    const { rows } = await app.owner.query<{ action: string; actor_id: number | null }>(entries, [org]);
    return rows.map(({ action, actor_id: by }) => `${action} by ${by === null ? 'nobody' : 'somebody'}`);
  };
  const managerOf = async ({ id }: TestUser): Promise<number | null> =>
    (await app.owner.query('select manager_id from users where org_id = $1 and id = $2', [org, id])).rows[0].manager_id;

  it('wait four days, and everything is in place when the person is unblocked in time', async () => {
    await admin.put(`/api/Flx_Users/${leaver.id}/manager`, { ManagerId: owner.id }).expect(200);
    const reports = [await app.world.user({ org }), await app.world.user({ org })];
    for (const { id } of reports) await admin.put(`/api/Flx_Users/${id}/manager`, { ManagerId: leaver.id }).expect(200);
    await setActive([leaver], false);
    expect((await heldBy(leaver)).Person.InheritsAt).toBe(new Date(app.now.getTime() + 4 * 24 * HOUR).toISOString());
    expect(await Promise.all(reports.map(managerOf))).toEqual([owner.id, owner.id]);
    later(4 * 24 - 1);
    await inherit();
    expect(await authorOf(shared)).toBe(leaver.id);
    const [moved, left] = reports as [TestUser, TestUser];
    await admin.put(`/api/Flx_Users/${moved.id}/manager`, { ManagerId: heir.id }).expect(200);
    await setActive([leaver], true);
    expect([await managerOf(moved), await managerOf(left)]).toEqual([heir.id, leaver.id]);
    later(48);
    await inherit();
    expect(await authorOf(shared)).toBe(leaver.id);
    expect((await heldBy(leaver)).Person.InheritsAt).toBeNull();
  });

  it('are inherited then, by one of two runs, and given back at any time, with a preview; the log says each step', async () => {
    await setActive([leaver], false);
    later(4 * 24);
    await Promise.all([inherit(), inherit()]);
    expect(await authorOf(shared)).toBe(second.id);
    later(90 * 24);
    await setActive([leaver], true);
    const { Handovers } = await heldBy(leaver);
    expect(Handovers).toMatchObject([
      {
        UndoUntil: null,
        Actor: null,
        Count: 1,
        Items: [{ KindName: 'Grupo', Title: 'Senderos', Heir: 'Rosa Lima', IsThere: true }],
      },
    ]);
    const id = Handovers[0]?.Id ?? 0;
    await undo(await app.world.user({ roles: ['Propietarios'] }), id).expect(404);
    await undo(second, id).expect(403);
    const twice = await Promise.all([undo(admin, id), undo(owner, id)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await authorOf(shared)).toBe(leaver.id);
    const membership = 'select is_administrator from memberships where group_id = $1 and user_id = $2';
    expect((await app.owner.query(membership, [shared, second.id])).rows).toEqual([{ is_administrator: false }]);
    expect(await logged()).toEqual([
      'blocked by somebody',
      'inherited by nobody',
      'unblocked by somebody',
      'given_back by somebody',
    ]);
  });

  it('that were handed over at the block are not inherited', async () => {
    await passed(admin, [{ Kind: 'group', Id: shared, Heir: heir.id }]);
    await setActive([leaver], false);
    later(4 * 24);
    await inherit();
    expect(await authorOf(shared)).toBe(heir.id);
    expect(await logged()).not.toContain('inherited by nobody');
  });

  it('go on to the next when the heir is blocked meanwhile, and stay there when given back', async () => {
    const third = await app.world.user({ org });
    await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
      org,
      third.id,
      shared,
    ]);
    await setActive([leaver], false);
    later(4 * 24);
    await inherit();
    await setActive([second], false);
    later(4 * 24);
    await inherit();
    expect(await authorOf(shared)).toBe(third.id);
    await setActive([leaver], true);
    const [first] = (await heldBy(leaver)).Handovers;
    expect(first?.Items).toMatchObject([{ Heir: 'Rosa Lima', IsThere: false }]);
    expect(await undone(admin, first?.Id ?? 0)).toEqual({ Restored: 0, Changed: ['Grupo'] });
    expect(await authorOf(shared)).toBe(third.id);
  });

  it('begin to wait anew when they come back to a person who is blocked again', async () => {
    await setActive([leaver], false);
    later(4 * 24);
    await inherit();
    const [inheritance] = (await heldBy(leaver)).Handovers;
    await undone(admin, inheritance?.Id ?? 0);
    expect(await authorOf(shared)).toBe(leaver.id);
    later(4 * 24);
    await inherit();
    expect(await authorOf(shared)).toBe(second.id);
  });

  it('without another member are of Admin-Groups, until they are given back', async () => {
    const alone = await group();
    await setActive([leaver], false);
    later(4 * 24);
    await inherit();
    expect(await authorOf(alone)).toBeNull();
    await setActive([leaver], true);
    const [first] = (await heldBy(leaver)).Handovers;
    expect(await undone(admin, first?.Id ?? 0)).toEqual({ Restored: 2, Changed: [] });
    expect([await authorOf(alone), await authorOf(shared)]).toEqual([leaver.id, leaver.id]);
  });
});
