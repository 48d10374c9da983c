import { addDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { at } from '../../testing/feed.ts';
import { messagesOf, queue, REASON, step } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let laura: TestUser;
let andres: TestUser;
let sol: TestUser;
let owner: TestUser;

const send = async (from: TestUser, to: readonly TestUser[]): Promise<number> =>
  (
    await from
      .post('/api/Flx_Messages', { Title: 'Cobro', Description: 'Págame ya', UsersId: to.map(({ id }) => id) })
      .expect(201)
  ).body.results.Id;
const replyTo = async (from: TestUser, first: number): Promise<number> => {
  await from.post(`/api/Flx_Messages/${first}/replies`, { Description: 'Cállate' }).expect(204);
  return (await from.get(`/api/Flx_Messages?$filter=FirstId eq ${first}&$orderby=Id desc`).expect(200)).body.results[0]
    .Id;
};
const reporting = (user: TestUser, MessageId: number) => user.post('/api/Flx_Reports', { MessageId, ...REASON });
const idsOf = async (reader: TestUser): Promise<number[]> =>
  (await reader.get('/api/Flx_Messages').expect(200)).body.results.map(({ Id }: { Id: number }) => Id);
const waiting = async (reader: TestUser): Promise<number[]> =>
  (await reader.get('/api/poll').expect(200)).body.messages.map(({ Id }: { Id: number }) => Id);

beforeEach(async () => {
  app.now = new Date();
  const { org } = await app.world.org();
  laura = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  andres = await app.world.user({ org });
  sol = await app.world.user({ org });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

describe('a report of a help message', () => {
  it('is of whom it came to, once, and shows Propietarios what was written and nothing around it', async () => {
    const id = await send(laura, [andres]);
    await replyTo(andres, id);
    const { body } = await reporting(andres, id).expect(201);
    expect(body.results).toEqual({
      PostId: null,
      CommentId: null,
      GroupId: null,
      MessageId: id,
      ...REASON,
      CreatedBy: andres.id,
      IsReviewed: true,
    });
    await reporting(andres, id).expect(201);
    expect(await queue(owner)).toMatchObject([
      {
        Kind: 'help_message',
        ItemType: 'help_message',
        PostId: null,
        Path: null,
        Author: { Id: laura.id, Name: 'Laura Castañeda' },
        Snapshot: { Title: 'Cobro', Description: 'Págame ya', Home: false, Group: [], Attachments: [] },
        ReportsCount: 1,
      },
    ]);
    await owner.get(`/api/Flx_Messages/${id}`).expect(404);
    expect(await idsOf(owner)).toEqual([]);
    const groups = await app.world.user({ org: laura.org, roles: ['Admin-Groups', 'Admin-News'] });
    expect(await queue(groups)).toEqual([]);
  });

  it('is of nothing that did not come to whoever reports it, and not of one’s own', async () => {
    const id = await send(laura, [andres]);
    await reporting(laura, id).expect(403);
    const outsider = await app.world.user({ roles: ['Propietarios'] });
    for (const other of [sol, owner, outsider]) await reporting(other, id).expect(404);
    await andres.post('/api/Flx_MessageBlocks', { UserId: laura.id }).expect(201);
    await reporting(andres, await send(laura, [andres])).expect(404);
    await reporting(andres, id).expect(201);
    await andres.post('/api/Flx_Reports', { MessageId: id, PostId: 1, ...REASON }).expect(422);
  });

  it('against whoever reviews is reviewed by the others', async () => {
    const id = await send(owner, [andres]);
    await reporting(andres, id).expect(201);
    expect(await queue(owner)).toEqual([]);
    expect(await queue(await app.world.user({ org: laura.org, roles: ['Propietarios'] }))).toHaveLength(1);
  });
});

describe('a message that a review removes', () => {
  const removedCase = async (message: number): Promise<number> => {
    await reporting(andres, message).expect(201);
    const { Id } = at(await queue(owner), 0);
    await step(owner, Id, 'remove', { Reason: 'Acosa' }).expect(200);
    return Id;
  };

  it('is there for nobody with what replies to it, opens no more, and comes back by the review alone', async () => {
    const id = await send(laura, [andres, sol]);
    const reply = await replyTo(laura, id);
    expect(await waiting(sol)).toEqual([id, reply]);
    const bells = (await messagesOf(sol)).length;
    expect(bells).toBeGreaterThan(0);
    const caseId = await removedCase(id);
    for (const reader of [laura, andres, sol]) {
      expect(await idsOf(reader)).toEqual([]);
      expect(await waiting(reader)).toEqual([]);
      await reader.get(`/api/Flx_Messages/${reply}`).expect(404);
      await reader.post(`/api/Flx_Messages/${id}/replies`, { Description: '¿Y?' }).expect(404);
    }
    expect(await messagesOf(sol)).toEqual([]);
    expect((await messagesOf(laura))[0]).toBe('La administración retiró lo que publicaste («Cobro»). Motivo: Acosa');
    await step(owner, caseId, 'undo').expect(200);
    expect(await idsOf(sol)).toEqual([reply, id]);
    expect(await messagesOf(sol)).toHaveLength(bells);
  });

  it('that is a reply goes alone', async () => {
    const id = await send(laura, [andres]);
    await removedCase(await replyTo(laura, id));
    expect(await idsOf(andres)).toEqual([id]);
    expect((await andres.get(`/api/Flx_Messages/${id}`).expect(200)).body.results.Replies).toBe(0);
    await replyTo(andres, id);
  });

  it('is gone for good after thirty days with its replies, and its case stays', async () => {
    const id = await send(laura, [andres]);
    await replyTo(laura, id);
    const caseId = await removedCase(id);
    app.now = addDays(app.now, 31);
    await app.runJob('reports: sweep removed content');
    const { rows } = await app.owner.query('select from help_messages where org_id = $1', [laura.org]);
    expect(rows).toEqual([]);
    expect(await queue(owner)).toMatchObject([{ Id: caseId, State: 'removed', Exists: false, UndoUntil: null }]);
  });
});
