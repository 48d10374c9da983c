import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '../../../contract/areas/access/roles.ts';
import type { ReportCase } from '../../../contract/areas/reports/types.ts';
import { ask, at, comment, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const DAY = 86_400_000;
const REASON = { Description: 'Es ofensivo' };

let app: TestApp;
let author: TestUser;
let reader: TestUser;
let owner: TestUser;
let second: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  reader = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  owner = await app.world.user({ org, firstName: 'Olga', lastName: 'Dueñas', roles: ['Propietarios'] });
  second = await app.world.user({ org, roles: ['Propietarios'] });
});

const report = (user: TestUser, thing: { PostId: number } | { CommentId: number }) =>
  user.post('/api/Flx_Reports', { ...thing, ...REASON }).expect(201);
const queue = async (user: TestUser, query = ''): Promise<ReportCase[]> =>
  (await user.get(`/api/Flx_ReportCases?${query}`).expect(200)).body.results;
const step = (user: TestUser, id: number, name: string, body: object = {}) =>
  user.post(`/api/Flx_ReportCases/${id}/${name}`, body);
const told = async (user: TestUser): Promise<string[]> =>
  ((await user.get('/api/Flx_Notifications').expect(200)).body.results as { Description: string }[]).map(
    row => row.Description,
  );
const unread = async (user: TestUser): Promise<number> =>
  (await user.get('/api/poll').expect(200)).body.notifications.unread;

/** A post with a comment and its reply, the post or the comment reported by the reader, and the case. */
async function scene(of: 'post' | 'comment' = 'post') {
  const post = await publish(author, { Description: 'Algo feo' });
  const note = await comment(author, { PostId: post.Id, Description: 'Peor todavía' });
  const reply = await comment(reader, { PostId: post.Id, ResponseTo: note.Id });
  await report(reader, of === 'post' ? { PostId: post.Id } : { CommentId: note.Id });
  return { post: post.Id, note: note.Id, reply: reply.Id, id: at(await queue(owner), 0).Id };
}

describe('the queue', () => {
  it('shows each case with its reports, content and history', async () => {
    const { post, id } = await scene();
    const other = await app.world.user({ org: author.org });
    await report(other, { PostId: post });
    await author.put(`/api/Flx_Posts/${post}`, { Description: 'Algo lindo' }).expect(200);
    const [found] = await queue(owner);
    expect(found).toMatchObject({
      Id: id,
      State: 'open',
      Kind: 'post',
      PostId: post,
      CommentId: null,
      Exists: true,
      CanOpen: true,
      Author: { Id: author.id, Name: 'Laura Castañeda' },
      Snapshot: { Title: 'Algo feo', Description: 'Algo feo', Home: true, Group: [], Attachments: [], Answers: [] },
      ReportsCount: 2,
      Assignee: null,
      Note: null,
      DecisionDate: null,
      UndoUntil: null,
      History: [{ Step: 'opened', Actor: null }],
    });
    expect(found?.Reports.map(one => [one.Reporter.Id, one.Description])).toEqual([
      [other.id, 'Es ofensivo'],
      [reader.id, 'Es ofensivo'],
    ]);
    expect((await owner.get(`/api/Flx_ReportCases/${id}`).expect(200)).body.results).toEqual(found);
  });

  it('keeps the answers of a poll and the files of a post', async () => {
    const poll = await ask(author, { Answers: ['Uno', 'Dos'] });
    await report(reader, { PostId: poll.Id });
    expect(at(await queue(owner), 0)).toMatchObject({ Kind: 'poll', Snapshot: { Answers: ['Uno', 'Dos'] } });
  });

  it('is filtered by state and who has it, and counted', async () => {
    const { id } = await scene();
    await scene('comment');
    await step(owner, id, 'take').expect(200);
    expect(idsOf(await queue(owner, "$filter=State eq 'review'"))).toEqual([id]);
    expect(idsOf(await queue(owner, `$filter=AssigneeId eq ${owner.id}`))).toEqual([id]);
    expect(await queue(owner, `$filter=State eq 'kept'`)).toEqual([]);
    const { body } = await owner.get('/api/Flx_ReportCases?$count=true&$top=1&$orderby=FirstReport').expect(200);
    expect(body).toMatchObject({ TotalCount: 2, results: [{ Id: id }] });
  });

  it('lets a kept thing be reported anew, by others', async () => {
    const { post, id } = await scene();
    await step(owner, id, 'keep').expect(200);
    await report(reader, { PostId: post });
    expect(await queue(owner)).toHaveLength(1);
    await report(second, { PostId: post });
    expect((await queue(owner)).map(one => one.State).sort()).toEqual(['kept', 'open']);
  });
});

/** An item of each type, as its own area publishes it, reported by the reader. */
const makeOf = async (type: string): Promise<number> => {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into feed_items (org_id, type, author_id, title, description) values ($1, $2, $3, 'Título', 'Texto') returning id`,
    [author.org, type, author.id],
  );
  const id = Number(rows[0]?.id);
  await app.owner.query(
    'insert into audiences (org_id, aud_id, item_id, author_id) select $1, unnest(array[0, -1]), $2, $3',
    [author.org, id, author.id],
  );
  await report(reader, { PostId: id });
  return id;
};

describe('who reviews', () => {
  it.each<[Role[], string[]]>([
    [['Propietarios'], ['post', 'poll', 'new', 'event', 'advert']],
    [['Admin-Adverts'], ['advert']],
    [['Admin-News'], ['new']],
    [['Admin-Events'], ['event']],
    [
      ['Admin-News', 'Admin-Adverts'],
      ['new', 'advert'],
    ],
  ])('%j: %j and the comments on them', async (roles, types) => {
    const admin = await app.world.user({ org: author.org, roles });
    for (const type of ['post', 'poll', 'new', 'event', 'advert']) {
      const PostId = type === 'post' ? (await scene()).post : await makeOf(type);
      const note = await comment(author, { PostId });
      await report(reader, { CommentId: note.Id });
    }
    const mine = await queue(admin, '$top=50');
    expect(new Set(mine.map(one => one.ItemType))).toEqual(new Set(types));
    expect(mine).toHaveLength(types.length * 2);
    for (const one of await queue(owner, '$top=50')) {
      const { status } = await step(admin, one.Id, 'take');
      expect({ type: one.ItemType, status }).toEqual({
        type: one.ItemType,
        status: types.includes(one.ItemType) ? 200 : 404,
      });
    }
  });

  it.each<[Role[]]>([[[]], [['Admin-Users', 'Admin-Groups', 'Admin-Surveys', 'Admin-Areas', 'Admin-Credits']]])(
    'not %j',
    async roles => {
      const { post, id } = await scene();
      const member = await app.world.user({ org: author.org, roles });
      await member.get('/api/Flx_ReportCases').expect(403);
      await member.get(`/api/Flx_ReportCases/${id}`).expect(403);
      await member.put(`/api/Flx_ReportCases/${id}`, { Note: 'x' }).expect(404);
      for (const name of ['take', 'keep', 'undo']) await step(member, id, name).expect(404);
      await step(member, id, 'remove', { Reason: 'Porque sí' }).expect(404);
      await member.get(`/api/Flx_Feed/${post}`).expect(200);
      expect(at(await queue(owner), 0).History).toHaveLength(1);
    },
  );

  it('never its author, who learns nothing of it', async () => {
    const post = await publish(owner);
    await report(reader, { PostId: post.Id });
    const { Id } = at(await queue(second), 0);
    expect(await queue(owner)).toEqual([]);
    await owner.get(`/api/Flx_ReportCases/${Id}`).expect(404);
    for (const name of ['take', 'keep']) await step(owner, Id, name).expect(404);
    await step(owner, Id, 'remove', { Reason: 'Mía' }).expect(404);
    await owner.put(`/api/Flx_ReportCases/${Id}`, { Note: 'Nada' }).expect(404);
    expect((await owner.get(`/api/Flx_Feed/${post.Id}`).expect(200)).body.results.Reported).toBe(false);
    expect(await told(owner)).toEqual([]);
    await step(second, Id, 'keep').expect(200);
  });

  it('nobody of another organisation', async () => {
    const { id } = await scene();
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
    expect(await queue(stranger)).toEqual([]);
    await step(stranger, id, 'take').expect(404);
  });
});

describe('a case', () => {
  it('is taken, noted and decided by one reviewer, each step logged', async () => {
    const { id } = await scene();
    await step(owner, id, 'take').expect(200);
    await owner.put(`/api/Flx_ReportCases/${id}`, { Note: 'Hablar con Laura' }).expect(200);
    const refused = await step(second, id, 'keep').expect(409);
    expect(refused.body.detail).toBe('Otra persona está revisando este caso. Tómalo primero');
    await step(second, id, 'take').expect(200);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(409);
    const { body } = await step(second, id, 'keep', { Reason: 'Es broma' }).expect(200);
    expect(body.results).toMatchObject({
      State: 'kept',
      Assignee: { Id: second.id },
      DecidedBy: { Id: second.id },
      Note: 'Hablar con Laura',
      Reason: 'Es broma',
    });
    const history = (body.results as ReportCase).History.map(one => [one.Step, one.Actor?.Id ?? null, one.Detail]);
    expect(history).toEqual([
      ['opened', null, null],
      ['taken', owner.id, null],
      ['noted', owner.id, 'Hablar con Laura'],
      ['taken', second.id, null],
      ['kept', second.id, 'Es broma'],
    ]);
    for (const name of ['take', 'keep', 'undo']) await step(second, id, name).expect(409);
    await step(second, id, 'remove', { Reason: 'Tarde' }).expect(409);
  });

  it('is decided once of two at the same moment', async () => {
    const { id } = await scene();
    const answers = await Promise.all([
      step(owner, id, 'keep'),
      step(second, id, 'remove', { Reason: 'Ofende' }),
      step(owner, id, 'remove', { Reason: 'Ofende' }),
      step(second, id, 'keep'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['remove', {}],
    ['remove', { Reason: '  ' }],
    ['remove', { Reason: 'a'.repeat(301) }],
    ['keep', { Reason: 'a'.repeat(301) }],
  ])('is not closed by %s with %j', async (name, body) => {
    const { id } = await scene();
    const refused = await step(owner, id, name, body).expect(422);
    expect(Object.keys(refused.body.errors)).toEqual(['Reason']);
    expect(at(await queue(owner), 0).State).toBe('open');
  });

  it('tells the author and the reporters, once each, without names', async () => {
    const { id } = await scene();
    await step(owner, id, 'keep', { Reason: 'Es broma' }).expect(200);
    expect(at(await told(author), 0)).toBe(
      'La administración revisó una denuncia de lo que publicaste («Algo feo») y lo conservó. Motivo: Es broma',
    );
    expect(await told(reader)).toContain(
      'Gracias por tu denuncia: «Algo feo» se revisó y se conserva. Motivo: Es broma',
    );
    const { body } = await author.get('/api/Flx_Notifications').expect(200);
    expect(body.results[0]).toMatchObject({ Type: 'process', ActorName: null, Logo: null, Url: '/notifications' });
    expect(JSON.stringify(body)).not.toContain('Olga');
    const { results } = (await owner.get(`/api/Flx_Feed/${(await queue(owner))[0]?.PostId}`).expect(200)).body;
    expect(results.Reported).toBe(false);
  });

  it('survives its content, which its author has deleted', async () => {
    const { post, id } = await scene();
    await author.delete(`/api/Flx_Posts/${post}`).expect(204);
    expect(at(await queue(owner), 0)).toMatchObject({
      PostId: null,
      Exists: false,
      CanOpen: false,
      Snapshot: { Description: 'Algo feo' },
    });
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(409);
    await step(owner, id, 'keep').expect(200);
  });

  it('keeps a log that nobody changes', async () => {
    await scene();
    const attempt = (text: string) => app.db.write(author.org, session => session.query(text));
    await expect(attempt(`update audit_log set action = 'kept'`)).rejects.toThrow();
    await expect(attempt('delete from audit_log')).rejects.toThrow();
    await expect(attempt('select 1 from audit_log')).resolves.toEqual([{ '?column?': 1 }]);
  });
});

describe('a removal', () => {
  it('hides a post from everybody at once, its author too, and with everything that hangs on it', async () => {
    const { post, note, reply, id } = await scene();
    await reader.put(`/api/Flx_Feed/${post}/saved`).expect(200);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    for (const user of [author, reader, owner]) {
      app.now = new Date(app.now.getTime() + 2000); // past the rate limit
      for (const query of ['', `$filter=CreatedBy eq ${author.id}`, '$filter=Saved eq true'])
        expect((await feedOf(user, query)).results).toEqual([]);
      for (const path of [
        `/api/Flx_Feed/${post}`,
        `/api/Flx_Posts/${post}`,
        `/api/Flx_Feed/${post}/mentionable?$search=ma`,
        `/api/Flx_Feed/${post}/reactions/like`,
        `/api/Flx_Comments/${note}`,
        `/api/Flx_Comments/${reply}`,
        `/api/Flx_Comments/${reply}/place`,
        `/api/Flx_Comments/${note}/reactions/like`,
      ])
        await user.get(path).expect(404);
      await user.put(`/api/Flx_Feed/${post}/reactions/like`).expect(404);
      await user.post('/api/Flx_Comments', { PostId: post, Description: 'Hola' }).expect(404);
      await user.post('/api/Flx_Reports', { PostId: post, ...REASON }).expect(404);
    }
    await author.put(`/api/Flx_Posts/${post}`, { Description: 'Otra vez' }).expect(404);
    await author.delete(`/api/Flx_Posts/${post}`).expect(404);
    const { body } = await reader.get(`/api/Flx_Comments?$filter=PostId eq ${post}`).expect(200);
    expect(body.results).toEqual([]);
  });

  it('tells the author why, and takes what is hidden out of the bell', async () => {
    const { id } = await scene();
    expect(await told(author)).toEqual(['Marta Peña respondió tu comentario']);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    expect(await told(author)).toEqual(['La administración retiró lo que publicaste («Algo feo»). Motivo: Ofende']);
    expect(await unread(author)).toBe(1);
    expect(await told(reader)).toEqual(['Gracias por tu denuncia: «Algo feo» fue retirado. Motivo: Ofende']);
  });

  it('of a comment takes its replies along and leaves the post', async () => {
    const { post, note, reply, id } = await scene('comment');
    const other = await comment(reader, { PostId: post, Description: 'Sigo aquí' });
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    for (const path of [`/api/Flx_Comments/${note}`, `/api/Flx_Comments/${reply}`]) await author.get(path).expect(404);
    const { results } = (await author.get(`/api/Flx_Feed/${post}`).expect(200)).body;
    expect(results).toMatchObject({ CommentCount: 1, LastComment: { Id: other.Id } });
    const { body } = await reader.get(`/api/Flx_Comments?$filter=PostId eq ${post}`).expect(200);
    expect(idsOf(body.results)).toEqual([other.Id]);
    await reader.post('/api/Flx_Comments', { PostId: post, ResponseTo: note, Description: 'Y más' }).expect(404);
    await reader.put(`/api/Flx_Comments/${note}/reactions/like`).expect(404);
    expect((await author.get(`/api/Flx_Comments/${other.Id}/place`).expect(200)).body.results).toMatchObject({
      Older: 0,
    });
    expect(await told(author)).toContain('La administración retiró lo que publicaste («Peor todavía»). Motivo: Ofende');
    expect(await told(author)).not.toContain('Marta Peña respondió tu comentario');
  });

  it('is undone within thirty days, and everything is as it was', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, reader.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    await report(reader, { PostId: Id });
    const { Id: id } = at(await queue(owner), 0);
    const before = (await reader.get(`/api/Flx_Feed/${Id}`).expect(200)).body.results;
    const { body } = await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    expect(body.results.UndoUntil).toBe(
      new Date(Date.parse(body.results.DecisionDate) + 30 * DAY)
        .toISOString()
        .replace('Z', body.results.DecisionDate.slice(23)),
    );
    const { body: undone } = await step(second, id, 'undo').expect(200);
    expect(undone.results).toMatchObject({
      State: 'review',
      Reason: null,
      UndoUntil: null,
      Assignee: { Id: second.id },
    });
    const after = (await reader.get(`/api/Flx_Feed/${Id}`).expect(200)).body.results;
    expect({ ...after, Reported: before.Reported }).toEqual(before);
    expect(idsOf((await feedOf(reader, `$filter=GroupId eq ${group}`)).results)).toEqual([Id]);
    await owner.get(`/api/Flx_Feed/${Id}`).expect(404);
    expect(await told(author)).toEqual(['La administración restableció lo que publicaste («Hola, equipo»)']);
    expect(await told(reader)).toEqual([]);
    await step(owner, id, 'undo').expect(409);
  });

  it('of a group that has become private comes back closed', async () => {
    const group = await app.world.group({ org: author.org, members: [author.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    await report(reader, { PostId: Id });
    const { Id: id } = at(await queue(owner), 0);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await app.owner.query('update groups set is_private = true where id = $1', [group]);
    await step(owner, id, 'undo').expect(200);
    await reader.get(`/api/Flx_Feed/${Id}`).expect(404);
    await author.get(`/api/Flx_Feed/${Id}`).expect(200);
  });

  it('of a comment is undone with its replies, but for those that another review has hidden', async () => {
    const { post, note, reply, id } = await scene('comment');
    await report(author, { CommentId: reply });
    const replyCase = at(await queue(owner, `$filter=CommentId eq ${reply}`), 0).Id;
    const third = await comment(author, { PostId: post, ResponseTo: note });
    await step(owner, replyCase, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, id, 'undo').expect(200);
    await author.get(`/api/Flx_Comments/${third.Id}`).expect(200);
    await author.get(`/api/Flx_Comments/${reply}`).expect(404);
    const count = async () => (await author.get(`/api/Flx_Comments/${note}`).expect(200)).body.results.RepliesCount;
    expect(await count()).toBe(1);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(200);
    await step(owner, replyCase, 'undo').expect(200);
    await author.get(`/api/Flx_Comments/${reply}`).expect(404);
    await step(owner, id, 'undo').expect(200);
    expect(await count()).toBe(2);
    expect((await author.get(`/api/Flx_Feed/${post}`).expect(200)).body.results.CommentCount).toBe(3);
  });

  it('is for good after thirty days', async () => {
    const started = app.now;
    const { post, id } = await scene();
    const { id: noteCase, note, post: kept } = await scene('comment');
    for (const one of [id, noteCase]) await step(owner, one, 'remove', { Reason: 'Ofende' }).expect(200);
    const rows = async () => {
      const { rows: found } = await app.owner.query(
        `select (select count(*)::int from feed_items where id = any($1)) as items,
           (select count(*)::int from comments where id = $2) as notes`,
        [[post, kept], note],
      );
      return found[0] as unknown;
    };
    app.now = new Date(started.getTime() + 30 * DAY - 1000);
    await app.runJob('reports: sweep removed content');
    expect(await rows()).toEqual({ items: 2, notes: 1 });
    app.now = new Date(started.getTime() + 30 * DAY + 60_000);
    const refused = await step(owner, id, 'undo').expect(409);
    expect(refused.body.detail).toBe('Pasaron los 30 días para deshacer el retiro');
    await app.runJob('reports: sweep removed content');
    expect(await rows()).toEqual({ items: 1, notes: 0 });
    const left = at(await queue(owner, `$filter=Id eq ${id}`), 0);
    expect(left).toMatchObject({ State: 'removed', Exists: false, UndoUntil: null, Snapshot: { Title: 'Algo feo' } });
    expect(at(left.History.slice(-1), 0)).toMatchObject({ Step: 'deleted', Actor: null });
    expect((await author.get(`/api/Flx_Feed/${kept}`).expect(200)).body.results.CommentCount).toBe(0);
  });
});
