import { beforeEach, describe, expect, it } from 'vitest';
import { feed as feedTexts } from '#contract/i18n/es-CO/feed.ts';
import { social as texts } from '#contract/i18n/es-CO/social.ts';
import { at, comment, drafts, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { report } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let reader: TestUser;
let item: number;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await app.world.user({ org, firstName: 'Yuliana', lastName: 'Mosquera' });
  item = (await publish(author)).Id;
});

const countersOf = async (id = item) => {
  const { rows } = await app.owner.query(
    `select s.comments, (select count(*)::int from comments c where c.item_id = s.item_id) as comment_rows,
       (select coalesce(sum(replies), 0)::int from comments c where c.item_id = s.item_id) as replies,
       (select count(*)::int from comments c where c.item_id = s.item_id and parent_id is not null) as reply_rows
     from item_stats s where s.item_id = $1`,
    [id],
  );
  return rows[0];
};
const notifications = async () =>
  (
    await app.owner.query(
      'select kind, user_id, actor_id from notifications where org_id = $1 order by user_id, kind',
      [author.org],
    )
  ).rows;

describe('commenting', () => {
  it('takes three statements, and is indexed and notified of after the commit', async () => {
    const uses = recordStatements(app.db);
    await comment(reader, { PostId: item, Description: 'Hola' });
    const writes = uses.filter(({ how }) => how === 'write').map(({ statements }) => statements.length);
    // The comment, the queued notification, and the response; then the index, of items and of comments, and the lock,
    // the queue and the notifications.
    expect([writes[0], writes.slice(1).toSorted((a, b) => a - b)]).toEqual([3, [1, 1, 3]]);
    expect(await notifications()).toMatchObject([{ kind: 'post_comment', user_id: author.id }]);
  });

  it('answers with the row as reading it does', async () => {
    const { Id } = await comment(author, { PostId: item, Description: 'Hola' });
    const Attachments = await drafts(app, reader, 'photo');
    const reply = {
      PostId: item,
      ResponseTo: Id,
      Description: 'Hola @Yuliana Mosquera',
      Mentions: [reader.id],
      Attachments,
    };
    const created = await comment(reader, reply);
    expect((await reader.get(`/api/Flx_Comments/${created.Id}`).expect(200)).body.results).toEqual(created);
  });

  it('is done in one’s own name, with a text', async () => {
    const said = await comment(reader, { PostId: item, Description: '  ¡Qué orgullo!  ' });
    expect(said).toMatchObject({
      PostId: item,
      ResponseTo: null,
      Description: '¡Qué orgullo!',
      CreatedBy: reader.id,
      EditionDate: null,
      Like: [],
      Applause: [],
      LikeCount: 0,
      ApplauseCount: 0,
      ILike: false,
      IApplaud: false,
      RepliesCount: 0,
      Reported: false,
      Creator: { Name: 'Yuliana Mosquera', Photo: null, Area: 'Área general' },
      Attachments: [],
      CanEdit: true,
      CanDelete: true,
    });
    expect((await feedOf(author)).results[0]).toMatchObject({ CommentCount: 1, LastComment: { Id: said.Id } });
  });

  it('is the same below its item and in its list, whoever reads', async () => {
    const { org } = author;
    const marta = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
    const owner = await app.world.user({ org, roles: ['Propietarios'] });
    const everybody = [reader, author, marta, owner];
    const group = await app.world.group({ org, members: everybody.map(({ id }) => id), author: marta.id });
    const { Id } = await publish(author, { Group: [{ Type: 'group', Id: group }] });
    const Attachments = await drafts(app, reader, 'photo');
    const text = { Description: '@Marta Peña mira', Mentions: [marta.id] };
    const said = await comment(reader, { PostId: Id, ...text, Attachments });
    await author.put(`/api/Flx_Comments/${said.Id}/reactions/like`).expect(200);
    await comment(author, { PostId: Id, ResponseTo: said.Id });
    await report(author, { CommentId: said.Id });
    const rights: unknown[] = [];
    for (const user of everybody) {
      const { results } = (await user.get(`/api/Flx_Comments/${said.Id}`).expect(200)).body;
      expect((await user.get(`/api/Flx_Feed/${Id}`).expect(200)).body.results.LastComment).toEqual(results);
      rights.push([results.CanEdit, results.CanDelete, results.Reported]);
    }
    expect(rights).toEqual([
      [true, true, false],
      [false, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it('takes one image instead of a text, and no more than one', async () => {
    const [one, two] = await drafts(app, reader, 'photo', 'photo');
    const [film] = await drafts(app, reader, 'video');
    const send = (body: object) => reader.post('/api/Flx_Comments', { PostId: item, ...body });
    await send({ Attachments: [one, two] }).expect(422);
    await send({ Attachments: [film] }).expect(422);
    const { body } = await send({ Attachments: [{ ...one, alt: 'Un frailejón' }] }).expect(201);
    expect(body.results.Attachments).toMatchObject([{ id: one.id, type: 'photo', alt: 'Un frailejón' }]);
    const nothing = await send({ Description: ' \n' }).expect(422);
    expect(nothing.body.errors).toEqual({ Description: texts.errors.commentEmpty });
  });

  it('keeps 3000 characters and refuses 3001', async () => {
    await comment(reader, { PostId: item, Description: 'ñ'.repeat(3000) });
    const refusal = await reader.post('/api/Flx_Comments', { PostId: item, Description: 'ñ'.repeat(3001) }).expect(422);
    expect(refusal.body.errors).toEqual({ Description: texts.errors.commentTooLong(3000) });
    const broken = await reader.post('/api/Flx_Comments', { PostId: item, Description: 'a\0' }).expect(422);
    expect(broken.body.errors).toEqual({ Description: feedTexts.errors.textUnreadable });
  });

  it.each<[string, object, number]>([
    ['an author', { CreatedBy: 1 }, 400],
    ['reactions', { Like: [1] }, 400],
    ['an edition date', { EditionDate: '2020-01-01' }, 400],
    ['a report', { Reported: true }, 400],
    ['a type', { PostType: 'post' }, 400],
  ])('does not take %s from the body', async (_name, extra, status) => {
    await reader.post('/api/Flx_Comments', { PostId: item, Description: 'x', ...extra }).expect(status);
    expect(await countersOf()).toMatchObject({ comments: 0, comment_rows: 0 });
  });

  it('keeps markup as text', async () => {
    const attack = '<script>alert(1)</script> javascript:alert(1) {{7*7}}';
    expect((await comment(reader, { PostId: item, Description: attack })).Description).toBe(attack);
    expect((await feedOf(author)).results[0]?.LastComment?.Description).toBe(attack);
  });

  it('notifies the author of the item, once, and nobody of their own', async () => {
    await comment(author, { PostId: item });
    expect(await notifications()).toEqual([]);
    await comment(reader, { PostId: item });
    expect(await notifications()).toEqual([{ kind: 'post_comment', user_id: author.id, actor_id: reader.id }]);
  });
});

describe('replying', () => {
  it('belongs to the comment at the top, also when a reply is answered', async () => {
    const top = await comment(author, { PostId: item });
    const reply = await comment(reader, { PostId: item, ResponseTo: top.Id });
    const deeper = await comment(author, { PostId: item, ResponseTo: reply.Id });
    expect([reply.ResponseTo, deeper.ResponseTo]).toEqual([top.Id, top.Id]);
    const list = await reader.get(`/api/Flx_Comments?$filter=ResponseTo eq ${top.Id}&$orderby=Id`).expect(200);
    expect(idsOf(list.body.results)).toEqual([reply.Id, deeper.Id]);
    const tops = await reader.get(
      `/api/Flx_Comments?$filter=PostId eq ${item} and ResponseTo eq null&$orderby=Id desc&$top=3`,
    );
    expect(tops.body.results).toMatchObject([{ Id: top.Id, RepliesCount: 2 }]);
    // A reply is never the newest comment of a card.
    expect((await feedOf(author)).results[0]).toMatchObject({ CommentCount: 3, LastComment: { Id: top.Id } });
  });

  it('meets only comments of the same item', async () => {
    const elsewhere = await comment(author, { PostId: (await publish(author)).Id });
    const send = (body: object) => reader.post('/api/Flx_Comments', { Description: 'x', ...body });
    await send({ PostId: item, ResponseTo: elsewhere.Id }).expect(404);
    await send({ PostId: item, ResponseTo: 999_999_999 }).expect(404);
    await send({ PostId: elsewhere.PostId, ResponseTo: elsewhere.Id }).expect(201);
  });

  it('notifies whom it answers, and the author of the item', async () => {
    const third = await app.world.user({ org: author.org });
    const top = await comment(reader, { PostId: item });
    await app.owner.query('delete from notifications where org_id = $1', [author.org]);
    await comment(third, { PostId: item, ResponseTo: top.Id });
    expect(await notifications()).toEqual([
      { kind: 'post_comment', user_id: author.id, actor_id: third.id },
      { kind: 'comment_reply', user_id: reader.id, actor_id: third.id },
    ]);
  });
});

describe('who sees comments', () => {
  it('is who sees the item: nobody else reads, answers or finds them', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id] });
    const secret = await publish(author, { Group: [{ Type: 'group', Id: group }] });
    const said = await comment(author, { PostId: secret.Id, Description: 'Palabra secreta' });
    const shown = await comment(author, { PostId: item });
    const stranger = await app.world.user({ org: (await app.world.org()).org });

    for (const user of [reader, stranger]) {
      const create = { PostId: secret.Id, Description: 'x' };
      await user.post('/api/Flx_Comments', create).expect(404);
      await user.get(`/api/Flx_Comments/${said.Id}`).expect(404);
      await user.put(`/api/Flx_Comments/${said.Id}`, { Description: 'x' }).expect(404);
      await user.delete(`/api/Flx_Comments/${said.Id}`).expect(404);
      const found = await user.get(`/api/Flx_Comments?$filter=PostId eq ${secret.Id}`).expect(200);
      expect(found.body).toEqual({ results: [], __next: null });
    }
    expect(idsOf((await reader.get('/api/Flx_Comments').expect(200)).body.results)).toEqual([shown.Id]);
    expect((await stranger.get('/api/Flx_Comments').expect(200)).body.results).toEqual([]);
    const mine = await author.get(`/api/Flx_Comments?$filter=PostId eq ${secret.Id}`).expect(200);
    expect(idsOf(mine.body.results)).toEqual([said.Id]);
  });
});

describe('editing a comment', () => {
  it('is the author’s, and says when', async () => {
    const said = await comment(reader, { PostId: item, Description: 'Antes' });
    await author.put(`/api/Flx_Comments/${said.Id}`, { Description: 'Mío' }).expect(403);
    const { results } = (await reader.put(`/api/Flx_Comments/${said.Id}`, { Description: 'Después' }).expect(200)).body;
    expect(results).toMatchObject({ Description: 'Después', CreationDate: said.CreationDate });
    expect(results.EditionDate).not.toBeNull();
    await reader.put(`/api/Flx_Comments/${said.Id}`, { Description: 'x', PostId: item }).expect(400);
  });

  it('keeps, changes and removes the image, but never leaves nothing', async () => {
    const [one, two] = await drafts(app, reader, 'photo', 'photo');
    const said = await comment(reader, { PostId: item, Description: 'Mira', Attachments: [one] });
    const change = (body: object) => reader.put(`/api/Flx_Comments/${said.Id}`, body);
    expect((await change({ Description: '' }).expect(200)).body.results.Attachments).toMatchObject([{ id: one.id }]);
    await change({ Attachments: [] }).expect(422);
    expect((await change({ Attachments: [two] }).expect(200)).body.results.Attachments).toMatchObject([{ id: two.id }]);
    expect((await change({ Description: 'Texto', Attachments: [] }).expect(200)).body.results.Attachments).toEqual([]);
    await change({ Description: ' ' }).expect(422);
  });
});

describe('deleting a comment', () => {
  it('takes its replies away and counts them off', async () => {
    const top = await comment(author, { PostId: item });
    const reply = await comment(reader, { PostId: item, ResponseTo: top.Id });
    const other = await comment(reader, { PostId: item });
    expect(await countersOf()).toEqual({ comments: 3, comment_rows: 3, replies: 1, reply_rows: 1 });
    await reader.delete(`/api/Flx_Comments/${top.Id}`).expect(403);
    await author.delete(`/api/Flx_Comments/${top.Id}`).expect(204);
    await reader.get(`/api/Flx_Comments/${reply.Id}`).expect(404);
    await reader.get(`/api/Flx_Comments/${top.Id}`).expect(404);
    expect(await countersOf()).toEqual({ comments: 1, comment_rows: 1, replies: 0, reply_rows: 0 });
    expect((await feedOf(reader)).results[0]?.LastComment?.Id).toBe(other.Id);
    await reader.delete(`/api/Flx_Comments/${other.Id}`).expect(204);
    expect((await feedOf(reader)).results[0]).toMatchObject({ LastComment: null, CommentCount: 0 });
  });

  it('of a reply leaves the comment, with one reply less', async () => {
    const top = await comment(author, { PostId: item });
    const reply = await comment(reader, { PostId: item, ResponseTo: top.Id });
    await reader.delete(`/api/Flx_Comments/${reply.Id}`).expect(204);
    expect((await author.get(`/api/Flx_Comments/${top.Id}`)).body.results.RepliesCount).toBe(0);
  });

  it('removes its image from the storage afterwards', async () => {
    const [picture] = await drafts(app, reader, 'photo');
    const said = await comment(reader, { PostId: item, Attachments: [picture] });
    await reader.delete(`/api/Flx_Comments/${said.Id}`).expect(204);
    const { rows } = await app.owner.query('select 1 from file_removals where storage_key = $1', [picture.id]);
    expect(rows).toHaveLength(1);
  });

  it('is also for the author of the group that the item lives in alone', async () => {
    const owner = await app.world.user({ org: author.org });
    const group = await app.world.group({
      org: author.org,
      members: [author.id, reader.id, owner.id],
      author: owner.id,
    });
    const inside = await publish(author, { Group: [{ Type: 'group', Id: group }] });
    const said = await comment(reader, { PostId: inside.Id });
    const onHome = await comment(reader, { PostId: item });
    await author.delete(`/api/Flx_Comments/${said.Id}`).expect(403);
    await owner.delete(`/api/Flx_Comments/${onHome.Id}`).expect(403);
    expect((await owner.get(`/api/Flx_Comments/${said.Id}`)).body.results).toMatchObject({
      CanEdit: false,
      CanDelete: true,
    });
    await owner.put(`/api/Flx_Comments/${said.Id}`, { Description: 'x' }).expect(403);
    await owner.delete(`/api/Flx_Comments/${said.Id}`, { Reason: 'Está repetido' }).expect(204);
  });
});

describe('counters', () => {
  it('equal the rows after people wrote and deleted at the same time', async () => {
    const crowd = await app.world.users(5, { org: author.org });
    const top = await comment(author, { PostId: item });
    const written = await Promise.all(
      crowd.flatMap((one, index) => [
        comment(one, { PostId: item }),
        comment(one, { PostId: item, ResponseTo: top.Id, Description: `Respuesta ${index}` }),
        comment(one, { PostId: item, ResponseTo: top.Id }),
      ]),
    );
    expect(await countersOf()).toEqual({ comments: 16, comment_rows: 16, replies: 10, reply_rows: 10 });
    await Promise.all(
      crowd.flatMap((one, index) => [
        one.delete(`/api/Flx_Comments/${at(written, index * 3).Id}`).expect(204),
        one.delete(`/api/Flx_Comments/${at(written, index * 3 + 1).Id}`).expect(204),
        comment(one, { PostId: item, ResponseTo: top.Id }),
      ]),
    );
    expect(await countersOf()).toEqual({ comments: 11, comment_rows: 11, replies: 10, reply_rows: 10 });
    await author.delete(`/api/Flx_Comments/${top.Id}`).expect(204);
    expect(await countersOf()).toEqual({ comments: 0, comment_rows: 0, replies: 0, reply_rows: 0 });
  });

  it('hold when a comment is deleted while it is being answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      const writer = await app.world.user({ org: author.org });
      const top = await comment(writer, { PostId: item });
      const crowd = await app.world.users(4, { org: author.org });
      const answers = await Promise.all([
        ...crowd.map(one => one.post('/api/Flx_Comments', { PostId: item, ResponseTo: top.Id, Description: 'x' })),
        ...crowd.map(one => one.put(`/api/Flx_Comments/${top.Id}/reactions/like`)),
        writer.delete(`/api/Flx_Comments/${top.Id}`),
      ]);
      expect(answers.at(-1)?.status).toBe(204);
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status);
      const { comments, comment_rows: rows } = await countersOf();
      expect(comments).toBe(rows);
    }
  });
});
