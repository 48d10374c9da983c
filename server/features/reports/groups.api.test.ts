import { beforeEach, describe, expect, it } from 'vitest';
import { at, publish } from '../../testing/feed.ts';
import { messagesOf, queue, REASON, step } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const DAY_MS = 86_400_000;
let org: number;
let author: TestUser;
let member: TestUser;
let stranger: TestUser;
let keeper: TestUser;
let owner: TestUser;

beforeEach(async () => {
  app.now = new Date();
  ({ org } = await app.world.org());
  author = await app.world.user({ org, firstName: 'Ana', lastName: 'Gómez' });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org });
  keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

const groupOf = (isPrivate = false): Promise<number> =>
  app.world.group({ org, title: 'Apuestas', author: author.id, members: [author.id, member.id], isPrivate });
const reporting = (user: TestUser, GroupId: number) => user.post('/api/Flx_Reports', { GroupId, ...REASON });
const caseOf = async (group: number): Promise<number> => {
  await reporting(stranger, group).expect(201);
  return at(await queue(keeper), 0).Id;
};
const teamOf = async (group: number): Promise<string> =>
  (await app.owner.query<{ team: string }>('select id_team::text as team from groups where id = $1', [group])).rows[0]
    ?.team ?? '';

describe('a report of a group', () => {
  it('opens a case for Admin-Groups and Propietarios, with the group as it was', async () => {
    const group = await groupOf();
    await app.owner.query(`update groups set description = 'Ganamos siempre', rules = 'Paga primero' where id = $1`, [
      group,
    ]);
    const { body } = await reporting(stranger, group).expect(201);
    expect(body.results).toMatchObject({ PostId: null, CommentId: null, GroupId: group });
    await app.owner.query(`update groups set title = 'Inocentes' where id = $1`, [group]);
    for (const reviewer of [keeper, owner])
      expect(at(await queue(reviewer), 0)).toMatchObject({
        Kind: 'group',
        ItemType: 'group',
        PostId: null,
        CommentId: null,
        Exists: true,
        Path: `/group/${await teamOf(group)}`,
        Author: { Id: author.id, Name: 'Ana Gómez' },
        Snapshot: { Title: 'Apuestas', Description: 'Ganamos siempre\n\nPaga primero', Home: false, Group: [] },
        ReportsCount: 1,
      });
    const tienda = await app.world.user({ org, roles: ['Admin-News'] });
    expect(await queue(tienda)).toEqual([]);
    expect(await messagesOf(keeper)).toEqual(['Hay denuncias nuevas por revisar']);
  });

  it('is of no area, of no group that is not there, and not of one’s own', async () => {
    const group = await groupOf(true);
    const area = await app.world.group({ org, isArea: true });
    const elsewhere = await app.world.group();
    await reporting(author, group).expect(403);
    for (const id of [area, elsewhere, 999_999]) await reporting(stranger, id).expect(404);
    await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
    await reporting(stranger, group).expect(404);
    await reporting(member, group).expect(201);
    await stranger.post('/api/Flx_Reports', { GroupId: group, PostId: 1, ...REASON }).expect(422);
  });

  it('is not reviewed by who is responsible for the group', async () => {
    const group = await app.world.group({ org, author: keeper.id, members: [keeper.id] });
    await reporting(stranger, group).expect(201);
    expect(await queue(keeper)).toEqual([]);
    expect(await queue(owner)).toHaveLength(1);
  });

  it('is reviewed where nobody is responsible for the group', async () => {
    const group = await app.world.group({ org, members: [member.id] });
    const id = await caseOf(group);
    expect(at(await queue(keeper), 0).Author).toBeNull();
    await step(keeper, id, 'remove', { Reason: 'Ofende' }).expect(200);
    expect(await messagesOf(stranger)).toEqual(['Gracias por tu denuncia: «Grupo» fue retirado. Motivo: Ofende']);
  });
});

describe.each([
  ['public', false],
  ['private', true],
])('a %s group that a review removes', (_privacy, isPrivate) => {
  it('is there for nobody, and nobody brings it back but the review', async () => {
    const group = await groupOf(isPrivate);
    const post = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    const id = await caseOf(group);
    await step(keeper, id, 'remove', { Reason: 'Ofende' }).expect(200);
    for (const user of [author, member, stranger, keeper]) {
      await user.get(`/api/Flx_Teams/${group}`).expect(404);
      await user.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`).expect(404);
      expect((await user.get('/api/Flx_Teams/deleted').expect(200)).body.results).toEqual([]);
      await user.put(`/api/Flx_Teams/${group}/restoration`).expect(404);
    }
    await member.get(`/api/Flx_Feed/${post.Id}`).expect(404);
    expect(await messagesOf(author)).toEqual([
      'La administración retiró lo que publicaste («Apuestas»). Motivo: Ofende',
    ]);

    await step(keeper, id, 'undo').expect(200);
    expect(
      (await member.get(`/api/Flx_Teams/${group}?$select=State,MyState,MemberCount`).expect(200)).body.results,
    ).toEqual({ State: 'active', MyState: 'member', MemberCount: 2 });
    await member.get(`/api/Flx_Feed/${post.Id}`).expect(200);
    await stranger.get(`/api/Flx_Feed/${post.Id}`).expect(isPrivate ? 404 : 200);
  });

  it('stays deleted after the undo if its author had deleted it before', async () => {
    const group = await groupOf(isPrivate);
    const id = await caseOf(group);
    await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
    await author.delete(`/api/Flx_Teams/${group}`).expect(204);
    app.now = new Date(app.now.getTime() + DAY_MS);
    await step(keeper, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await author.put(`/api/Flx_Teams/${group}/restoration`).expect(404);
    await step(keeper, id, 'undo').expect(200);
    await member.get(`/api/Flx_Teams/${group}`).expect(404);
    await author.put(`/api/Flx_Teams/${group}/restoration`).expect(200);
    await member.get(`/api/Flx_Teams/${group}`).expect(200);
  });

  it('is gone for good after thirty days, and its case stays', async () => {
    const group = await groupOf(isPrivate);
    const id = await caseOf(group);
    await step(keeper, id, 'remove', { Reason: 'Ofende' }).expect(200);
    const moment = app.now.getTime();
    app.now = new Date(moment + 30 * DAY_MS - 1);
    await app.runJob('groups: forget deleted groups');
    await app.runJob('reports: sweep removed content');
    expect((await app.owner.query('select from groups where id = $1', [group])).rowCount).toBe(1);
    app.now = new Date(moment + 30 * DAY_MS);
    await app.runJob('groups: forget deleted groups');
    await app.runJob('reports: sweep removed content');
    expect((await app.owner.query('select from groups where id = $1', [group])).rowCount).toBe(0);
    expect(at(await queue(keeper), 0)).toMatchObject({ Id: id, Exists: false, Path: null, UndoUntil: null });
    await step(keeper, id, 'undo').expect(409);
  });
});
