import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import type { ReportCase } from '#contract/features/reports/types.ts';
import { reports as texts } from '#contract/i18n/es-CO/reports.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { ask, at, comment, idsOf, publish } from '../../testing/feed.ts';
import { pdf, uploaded } from '../../testing/files.ts';
import { testApp } from '../../testing/test-app.ts';
import { ADVERT, sell } from '../../testing/tienda.ts';
import type { TestUser } from '../../testing/world.ts';
import { queue, report, reportedScene, step, messagesOf } from '../../testing/reports.ts';

const app = testApp();
let author: TestUser;
let reader: TestUser;
let owner: TestUser;
let second: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  reader = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  owner = await app.world.user({ org, firstName: 'Olga', lastName: 'Dueñas', roles: ['Propietarios'] });
  second = await app.world.user({ org, roles: ['Propietarios'] });
});

const scene = (of?: 'post' | 'comment') => reportedScene({ author, reader, owner }, of);

describe('the queue', () => {
  it.each([
    ['goes on', 'Vendo rifa de un televisor', 'Vendo rifa de u…'],
    ['ends, whatever its lines', 'Vendo\n\n  rifas', 'Vendo rifas'],
  ])('says of a text that %s where its title was cut', async (_, text, title) => {
    const { Id } = await publish(author, { Description: text });
    const said = await comment(author, { PostId: Id, Description: text });
    await report(reader, { PostId: Id });
    await report(reader, { CommentId: said.Id });
    expect((await queue(owner)).map(({ Snapshot }) => Snapshot?.Title)).toEqual([title, title]);
  });

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
      Path: `/post/${post}`,
      Author: { Id: author.id, Name: 'Laura Castañeda' },
      Snapshot: {
        Title: 'Algo feo',
        Description: 'Algo feo',
        Home: true,
        Group: [],
        Attachments: [],
        Details: [],
      },
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
    expect(at(await queue(owner), 0)).toMatchObject({
      Kind: 'poll',
      Snapshot: { Details: [{ Name: 'answers', Texts: ['Uno', 'Dos'] }] },
    });
  });

  it('keeps the price of an advert, whatever its author asks for afterwards', async () => {
    const advert = await sell(author, { Price: 'A convenir' });
    const note = await comment(author, { PostId: advert.PostId });
    await report(reader, { PostId: advert.PostId });
    await report(reader, { CommentId: note.Id });
    await author.put(`/api/Flx_Store/${advert.Id}`, { ...ADVERT, Price: '$ 20.000' }).expect(200);
    const details = (await queue(owner)).map(one => [one.Kind, one.Snapshot.Details]);
    expect(details).toEqual([
      ['comment', []],
      ['advert', [{ Name: 'price', Texts: ['A convenir'] }]],
    ]);
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

/** Makes an item of this type, as its own feature publishes it, reported by the reader. */
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

  it.each<[Role[]]>([[[]], [['Admin-Areas', 'Admin-Credits']]])('not %j', async roles => {
    const { post, id } = await scene();
    const member = await app.world.user({ org: author.org, roles });
    expect(await queue(member)).toEqual([]);
    await member.get(`/api/Flx_ReportCases/${id}`).expect(404);
    await member.put(`/api/Flx_ReportCases/${id}`, { Note: 'x' }).expect(404);
    for (const name of ['take', 'keep', 'undo']) await step(member, id, name).expect(404);
    await step(member, id, 'remove', { Reason: 'Porque sí' }).expect(404);
    await member.get(`/api/Flx_Feed/${post}`).expect(200);
    expect(at(await queue(owner), 0).History).toHaveLength(1);
  });

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
    expect(await messagesOf(owner)).toEqual([]);
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
  it('keeps the note of the reviewer who was faster, and shows it to the other', async () => {
    const { id } = await scene();
    const note = (of: TestUser, Note: string, EditionDate?: string | null) =>
      of.put(`/api/Flx_ReportCases/${id}`, { Note, EditionDate });
    const notes = await Promise.all([note(owner, 'De la dueña', null), note(second, 'De la segunda', null)]);
    const kept = notes.find(({ status }) => status === 200)?.body.results as ReportCase;
    const refused = notes.find(({ status }) => status === 409);
    expect(kept).toBeDefined();
    expect(refused?.body).toMatchObject({ code: 'edited_meanwhile', current: { Note: kept.Note } });
    await note(second, 'Las dos', kept.EditionDate).expect(200);
    await note(owner, 'Otra vez', kept.EditionDate).expect(409);
    expect((await owner.get(`/api/Flx_ReportCases/${id}`).expect(200)).body.results).toMatchObject({ Note: 'Las dos' });
  });

  it('is taken, noted and decided by one reviewer, each step logged', async () => {
    const { id } = await scene();
    await step(owner, id, 'take').expect(200);
    await owner.put(`/api/Flx_ReportCases/${id}`, { Note: 'Hablar con Laura' }).expect(200);
    const refused = await step(second, id, 'keep').expect(409);
    expect(refused.body.detail).toBe('Otra persona está revisando este caso. Tómalo primero');
    // A reviewer who has not seen that another took the case can't take it over; one who has seen it can.
    const unseen = await step(second, id, 'take', { AssigneeId: null }).expect(409);
    expect(unseen.body.detail).toMatch(/^Otra persona tomó este caso hace un momento/);
    expect((await second.get(`/api/Flx_ReportCases/${id}`).expect(200)).body.results.AssigneeId).toBe(owner.id);
    await step(second, id, 'take', { AssigneeId: owner.id }).expect(200);
    await step(second, id, 'take', { AssigneeId: null }).expect(200);
    await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(409);
    const { body } = await step(second, id, 'keep', { Reason: 'Es broma' }).expect(200);
    expect(body.results).toEqual((await second.get(`/api/Flx_ReportCases/${id}`).expect(200)).body.results);
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
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
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

  it('notifies the author and the reporters, once each, without names', async () => {
    const { id, post } = await scene();
    await step(owner, id, 'keep', { Reason: 'Es broma' }).expect(200);
    expect(at(await messagesOf(author), 0)).toBe(
      'La administración revisó una denuncia de lo que publicaste («Algo feo») y lo conservó. Motivo: Es broma',
    );
    expect(await messagesOf(reader)).toContain(
      'Gracias por tu denuncia: «Algo feo» se revisó y se conserva. Motivo: Es broma',
    );
    const { body } = await author.get('/api/Flx_Notifications').expect(200);
    expect(body.results[0]).toMatchObject({ Type: 'process', ActorName: null, Logo: null, Url: `/post/${post}` });
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
      Path: null,
      Snapshot: { Description: 'Algo feo' },
    });
    const refused = await step(owner, id, 'remove', { Reason: 'Ofende' }).expect(409);
    expect(refused.body.detail).toBe(texts.errors.contentGone);
    await step(owner, id, 'keep').expect(409);
  });

  it('is closed when its author has deleted the content, and the reporters are notified that it is gone', async () => {
    const { post, id } = await scene();
    const there = await step(owner, id, 'close').expect(409);
    expect(there.body.detail).toBe(texts.errors.contentThere);
    await author.delete(`/api/Flx_Posts/${post}`).expect(204);
    const { body } = await step(owner, id, 'close').expect(200);
    expect(body.results).toMatchObject({ State: 'removed', Exists: false, Reason: null, UndoUntil: null });
    const { History }: ReportCase = body.results;
    expect(at(History, History.length - 1)).toMatchObject({ Step: 'closed', Actor: { Id: owner.id } });
    expect(await messagesOf(reader)).toContain('Gracias por tu denuncia: «Algo feo» fue retirado');
    expect(await messagesOf(author)).toEqual([]);
    await step(owner, id, 'close').expect(409);
    await step(owner, id, 'undo').expect(409);
  });

  it('keeps a log that nobody changes', async () => {
    await scene();
    const attempt = (statement: Sql) => app.db.write(author.org, session => session.run(statement));
    await expect(attempt(sql`update audit_log set action = 'kept'`)).rejects.toThrow();
    await expect(attempt(sql`delete from audit_log`)).rejects.toThrow();
    await expect(attempt(sql`select 1 from audit_log`)).resolves.toEqual([{ '?column?': 1 }]);
  });
});

describe('the content of a private group', () => {
  it('is shown to reviewers as it was reported, and no further', async () => {
    const group = await app.world.group({
      org: author.org,
      title: 'Secretos',
      isPrivate: true,
      members: [author.id, reader.id],
    });
    const files = await uploaded(author, { name: 'Acta.pdf', content: pdf() });
    const { Id } = await publish(author, {
      Home: false,
      Group: [{ Type: 'group', Id: group }],
      Attachments: files.map(({ id }) => ({ id })),
    });
    const note = await comment(author, { PostId: Id });
    await report(reader, { PostId: Id });
    const found = at(await queue(owner), 0);
    expect(found).toMatchObject({
      Path: null,
      Snapshot: { Home: false, Group: [{ Id: group, Title: 'Secretos' }], Attachments: [{ title: 'Acta.pdf' }] },
    });
    const { url } = at(found.Snapshot.Attachments, 0);
    await app.request.get(url).expect(200);
    for (const path of [`/api/Flx_Feed/${Id}`, `/api/Flx_Posts/${Id}`, `/api/Flx_Comments/${note.Id}`])
      await owner.get(path).expect(404);
    await step(owner, found.Id, 'keep').expect(200);
    await app.request.get(url).expect(404);
  });
});

describe('a file that its author takes out of what is under review', () => {
  const reported = async () => {
    const files = await uploaded(author, { name: 'Prueba.pdf', content: pdf() }, { name: 'Otra.pdf', content: pdf() });
    const { Id } = await publish(author, { Attachments: files.map(({ id }) => ({ id })) });
    await report(reader, { PostId: Id });
    await author
      .put(`/api/Flx_Posts/${Id}`, { Description: 'Ya no', Attachments: [{ id: at(files, 1).id }] })
      .expect(200);
    return { post: Id, found: at(await queue(owner), 0) };
  };

  it('stays with the case, for its reviewers alone, until it is decided', async () => {
    const { post, found } = await reported();
    expect(found.Snapshot.Attachments.map(file => file.title)).toEqual(['Prueba.pdf', 'Otra.pdf']);
    const { id, url } = at(found.Snapshot.Attachments, 0);
    await app.request.get(url).expect(200);
    const { body } = await author.get(`/api/Flx_Feed/${post}`).expect(200);
    expect(body.results.Attachments).toMatchObject([{ title: 'Otra.pdf' }]);
    for (const other of [author, reader]) await other.get(`/api/files/${id}/address`).expect(404);
    await step(owner, found.Id, 'keep').expect(200);
    await app.request.get(url).expect(404);
    expect((await app.owner.query('select from files where id = $1', [id])).rowCount).toBe(0);
  });

  it('outlives the post there, while what nobody reported goes at once', async () => {
    const { post, found } = await reported();
    await author.delete(`/api/Flx_Posts/${post}`).expect(204);
    const files = found.Snapshot.Attachments.map(file => file.id);
    const left = await app.owner.query<{ title: string }>('select title from files where id = any($1)', [files]);
    expect(left.rows).toEqual([{ title: 'Prueba.pdf' }]);
    const free = at(await uploaded(author, { name: 'Libre.pdf', content: pdf() }), 0);
    const { Id } = await publish(author, { Attachments: [{ id: free.id }] });
    await author.put(`/api/Flx_Posts/${Id}`, { Description: 'Sin archivo', Attachments: [] }).expect(200);
    expect((await app.owner.query('select from files where id = $1', [free.id])).rowCount).toBe(0);
  });
});
