import { beforeEach, describe, expect, it } from 'vitest';
import { REPORTS_PER_HOUR } from '#contract/features/reports/limits.ts';
import { at, comment, publish } from '../../testing/feed.ts';
import { queue } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const second = testApp({ beside: app });
let author: TestUser;
let reader: TestUser;
let owner: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org, firstName: 'Laura', lastName: 'Castañeda' });
  reader = await app.world.user({ org, firstName: 'Marta', lastName: 'Peña' });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

const REASON = { Description: 'Es ofensivo' };
const cases = async () => {
  const { rows } = await app.owner.query(
    `select c.id::float8, c.state, c.kind, c.reports, (select count(*)::int from reports r where r.case_id = c.id) as rows
     from report_cases c where c.org_id = $1 order by c.id`,
    [author.org],
  );
  return rows as { id: number; state: string; kind: string; reports: number; rows: number }[];
};

describe('a report', () => {
  it('of a post or a comment opens a case and marks it for reviewers alone', async () => {
    const { Id } = await publish(author);
    const made = await comment(author, { PostId: Id });
    const { body } = await reader.post('/api/Flx_Reports', { PostId: Id, ...REASON }).expect(201);
    expect(body.results).toEqual({
      PostId: Id,
      CommentId: null,
      GroupId: null,
      MessageId: null,
      Description: 'Es ofensivo',
      CreatedBy: reader.id,
      IsReviewed: true,
    });
    await reader.post('/api/Flx_Reports', { CommentId: made.Id, ...REASON }).expect(201);
    expect(await cases()).toMatchObject([
      { state: 'open', kind: 'post', reports: 1, rows: 1 },
      { state: 'open', kind: 'comment', reports: 1, rows: 1 },
    ]);
    const flags = async (user: TestUser) => {
      const { results } = (await user.get(`/api/Flx_Feed/${Id}`).expect(200)).body;
      return [results.Reported, results.LastComment.Reported];
    };
    expect(await flags(owner)).toEqual([true, true]);
    expect(await flags(author)).toEqual([false, false]);
    expect(await flags(reader)).toEqual([false, false]);
  });

  it('gives its case a short number of the organisation, at once with others too, that says nothing of hidden ones', async () => {
    const posts = await Promise.all([1, 2, 3, 4, 5, 6].map(() => publish(author)));
    await Promise.all(
      posts.map(({ Id }, index) =>
        (index % 2 === 0 ? reader : second.as(reader)).post('/api/Flx_Reports', { PostId: Id, ...REASON }).expect(201),
      ),
    );
    const numbers = (await queue(owner, '$top=20')).map(row => row.Number);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.every(number => number >= 1000 && number <= 9999)).toBe(true);
    const isConsecutive = numbers.every(
      (number, index) => index === 0 || Math.abs(number - (numbers[index - 1] ?? 0)) === 1,
    );
    expect(isConsecutive).toBe(false);
    expect(await queue(owner, `$filter=Number eq ${numbers[3]}`)).toHaveLength(1);
  });

  it.each([
    ['saw before an edit', 'Qué torpe', { Description: 'Qué torpe', IsEarlier: true }],
    ['says to have seen without proof', 'Algo peor', { Description: 'Qué amable', IsEarlier: false }],
    ['saw', 'Qué amable', { Description: 'Qué amable', IsEarlier: false }],
    ['does not name', undefined, { Description: 'Qué amable', IsEarlier: false }],
  ])('keeps the text that its reporter %s', async (_case, Seen, snapshot) => {
    const { Id: PostId } = await publish(author, { Description: 'Qué torpe' });
    const { Id: CommentId } = await comment(author, { PostId, Description: 'Qué torpe' });
    await author.put(`/api/Flx_Posts/${PostId}`, { Description: 'Qué amable' }).expect(200);
    await author.put(`/api/Flx_Comments/${CommentId}`, { Description: 'Qué amable' }).expect(200);
    await reader.post('/api/Flx_Reports', { PostId, Seen, ...REASON }).expect(201);
    await reader.post('/api/Flx_Reports', { CommentId, Seen, ...REASON }).expect(201);
    const { body } = await owner.get('/api/Flx_ReportCases').expect(200);
    expect(body.results).toMatchObject([{ Snapshot: snapshot }, { Snapshot: snapshot }]);
  });

  it('is ignored the second time, with the same answer', async () => {
    const { Id } = await publish(author);
    const body = { PostId: Id, ...REASON };
    const first = await reader.post('/api/Flx_Reports', body).expect(201);
    const second = await reader.post('/api/Flx_Reports', body).expect(201);
    expect(second.body).toEqual(first.body);
    expect(await cases()).toMatchObject([{ reports: 1, rows: 1 }]);
  });

  it('joins the others’ case, even at the same moment on two servers', async () => {
    const { Id } = await publish(author);
    const people = await app.world.users(12, { org: author.org });
    await Promise.all(
      [...people, ...people].map((user, n) =>
        (n % 2 === 0 ? user : second.as(user)).post('/api/Flx_Reports', { PostId: Id, ...REASON }).expect(201),
      ),
    );
    expect(await cases()).toMatchObject([{ reports: 12, rows: 12 }]);
  });

  it.each<[string, (post: number, note: number) => object, number]>([
    ['no reason', post => ({ PostId: post }), 422],
    ['a blank reason', post => ({ PostId: post, Description: '  ' }), 422],
    ['too long a reason', post => ({ PostId: post, Description: 'a'.repeat(501) }), 422],
    ['nothing', () => REASON, 422],
    ['two things', (post, note) => ({ PostId: post, CommentId: note, ...REASON }), 422],
    ['a thing that is absent', () => ({ PostId: 999_999, ...REASON }), 404],
    ['a comment that is absent', () => ({ CommentId: 999_999, ...REASON }), 404],
    ['another reporter', post => ({ PostId: post, CreatedBy: 999_999, ...REASON }), 400],
    ['a state', post => ({ PostId: post, State: 'removed', ...REASON }), 400],
  ])('is refused with %s', async (_name, bodyOf, status) => {
    const { Id } = await publish(author);
    const made = await comment(author, { PostId: Id });
    await reader.post('/api/Flx_Reports', bodyOf(Id, made.Id)).expect(status);
    expect(await cases()).toEqual([]);
    await reader.post('/api/Flx_Reports', { PostId: Id, CreatedBy: reader.id, ...REASON }).expect(201);
  });

  it('of one’s own is refused', async () => {
    const { Id } = await publish(author);
    const { body } = await author.post('/api/Flx_Reports', { PostId: Id, ...REASON }).expect(403);
    expect(body.detail).toBe('No puedes denunciar tu propio contenido');
    expect(await cases()).toEqual([]);
  });

  it('of what is not seen says no more than of what is not there', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id] });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    const made = await comment(author, { PostId: Id });
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const absent = await reader.post('/api/Flx_Reports', { PostId: 999_999, ...REASON }).expect(404);
    for (const body of [{ PostId: Id }, { CommentId: made.Id }]) {
      for (const user of [reader, owner, stranger]) {
        const refused = await user.post('/api/Flx_Reports', { ...body, ...REASON }).expect(404);
        expect(refused.body).toEqual(absent.body);
      }
    }
    expect(await cases()).toEqual([]);
    await app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
      author.org,
      reader.id,
      group,
    ]);
    await reader.post('/api/Flx_Reports', { PostId: Id, ...REASON }).expect(201);
  });

  it('is one of twenty in an hour, however many are sent at once', async () => {
    const posts: number[] = [];
    for (let n = 0; n < REPORTS_PER_HOUR + 4; n += 1) {
      app.now = new Date(app.now.getTime() + 100);
      posts.push((await publish(author)).Id);
    }
    app.now = new Date(app.now.getTime() + 5000);
    const send = (id: number) => reader.post('/api/Flx_Reports', { PostId: id, ...REASON });
    const answers = await Promise.all(posts.map(send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(REPORTS_PER_HOUR);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(at(refused, 0).body.detail).toBe('Has enviado muchas denuncias en la última hora. Inténtalo más tarde');
    const sent = at(
      posts,
      answers.findIndex(({ status }) => status === 201),
    );
    const left = at(
      posts,
      answers.findIndex(({ status }) => status === 429),
    );
    app.now = new Date(app.now.getTime() + 5000);
    await send(sent).expect(201);
    await send(left).expect(429);
    app.now = new Date(app.now.getTime() + 3_600_000);
    await send(left).expect(201);
  });
});
