import { beforeEach, describe, expect, it } from 'vitest';
import type { Poll } from '#contract/features/polls/types.ts';
import { ask, at, feedOf } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const DAY = 86_400_000;

const app = testApp();
const second = testApp({ beside: app });
let author: TestUser;
let reader: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await app.world.user({ org });
});

const voteUrl = (id: number): string => `/api/Flx_Polls/${id}/vote`;
const pollAsSeenBy = async (user: TestUser, id: number): Promise<Poll> =>
  (await user.get(`/api/Flx_Feed/${id}`).expect(200)).body.results.Poll;
const votesOf = async (id: number) => {
  const { rows } = await app.owner.query(
    `select (select count(*)::int from poll_votes where item_id = $1) as rows,
       (select sum(votes)::int from poll_options where item_id = $1) as counted`,
    [id],
  );
  return rows[0] as { rows: number; counted: number };
};

describe('a new poll', () => {
  it('is a feed item with its question and answers, in their order', async () => {
    const item = await ask(author, { Answers: ['Excel', 'Hablar en público', 'Primeros auxilios'] });
    expect(item).toMatchObject({
      Type: 'poll',
      Title: '¿Qué curso quie',
      Description: '¿Qué curso quieres tomar?',
      Attachments: [],
      CanEdit: true,
      CanDelete: true,
    });
    expect(item.Poll).toMatchObject({
      Question: '¿Qué curso quieres tomar?',
      Voted: null,
      TotalVotes: 0,
      ClosesAt: null,
      IsClosed: false,
    });
    expect(item.Poll.Options.map(option => option.Text)).toEqual(['Excel', 'Hablar en público', 'Primeros auxilios']);
    expect(at((await feedOf(reader)).results, 0)).toMatchObject({ Id: item.Id, Type: 'poll', CanEdit: false });
  });

  it.each([[{}], [{ Question: '' }], [{ Question: '   ' }]])('asks "Encuesta" with %j', async given => {
    const { body } = await author.post('/api/Flx_Polls', { Answers: ['Sí', 'No'], ...given }).expect(201);
    expect(body.results).toMatchObject({ Title: 'Encuesta', Description: 'Encuesta', Poll: { Question: 'Encuesta' } });
  });

  it.each<[string, object, string]>([
    ['no answers', { Answers: undefined }, 'Answers'],
    ['one answer', { Answers: ['Sí'] }, 'Answers'],
    ['four answers', { Answers: ['1', '2', '3', '4'] }, 'Answers'],
    ['the same answer twice', { Answers: ['Sí', ' sí'] }, 'Answers'],
    ['an empty answer', { Answers: ['Sí', ' '] }, 'Answers[1]'],
    ['a long answer', { Answers: ['Sí', 'a'.repeat(61)] }, 'Answers[1]'],
    ['a closing that is past', { ClosesAt: new Date(Date.now() - 1000).toISOString() }, 'ClosesAt'],
    ['a closing in two years', { ClosesAt: new Date(Date.now() + 730 * DAY).toISOString() }, 'ClosesAt'],
    ['no closing at all', { ClosesAt: 'mañana' }, 'ClosesAt'],
  ])('is refused with %s', async (_name, given, field) => {
    const { body } = await author
      .post('/api/Flx_Polls', { Question: '¿Sí?', Answers: ['Sí', 'No'], ...given })
      .expect(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect((await feedOf(author)).results).toEqual([]);
  });
});

describe('a vote', () => {
  it('is answered with the results, in percent', async () => {
    const { Id, Poll } = await ask(author);
    const [first, second] = [at(Poll.Options, 0).Id, at(Poll.Options, 1).Id];
    await author.post(voteUrl(Id), { Option: first }).expect(200);
    await app.world.user({ org: author.org }).then(user => user.post(voteUrl(Id), { Option: first }).expect(200));
    const { body } = await reader.post(voteUrl(Id), { QuestionId: Id, Option: second }).expect(200);
    expect(body.results).toMatchObject({
      Voted: second,
      TotalVotes: 3,
      Options: [
        { Id: first, Votes: 2, Percent: 67 },
        { Id: second, Votes: 1, Percent: 33 },
      ],
    });
    expect(await pollAsSeenBy(reader, Id)).toEqual(body.results);
  });

  it('is counted in percents that add up to 100, by the largest remainder', async () => {
    const { Id, Poll } = await ask(author, { Answers: ['Lunes', 'Martes', 'Viernes'] });
    const [first, second, third] = [0, 1, 2].map(place => at(Poll.Options, place).Id);
    const votes = [first, first, second, second, third, third, third];
    for (const Option of votes) {
      await app.world.user({ org: author.org }).then(user => user.post(voteUrl(Id), { Option }).expect(200));
    }
    // 28.57, 28.57 and 42.86 of a hundred.
    const { Options } = await pollAsSeenBy(author, Id);
    expect(Options.map(option => option.Percent)).toEqual([29, 28, 43]);
  });

  it('is one: the same again changes nothing, another is refused', async () => {
    const { Id, Poll } = await ask(author);
    const [first, second] = [at(Poll.Options, 0).Id, at(Poll.Options, 1).Id];
    const { body: once } = await reader.post(voteUrl(Id), { Option: first }).expect(200);
    const { body: again } = await reader.post(voteUrl(Id), { Option: first }).expect(200);
    expect(again).toEqual(once);
    const { body } = await reader.post(voteUrl(Id), { Option: second }).expect(409);
    expect(body.detail).toBe('Ya respondiste esta encuesta');
    expect(await votesOf(Id)).toEqual({ rows: 1, counted: 1 });
  });

  it('stays one of fifty sent at once to two servers', async () => {
    const { Id, Poll } = await ask(author);
    const clients = [reader, second.as(reader)];
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const { status } = await at(clients, n % 2).post(voteUrl(Id), { Option: at(Poll.Options, n % 2).Id });
        return status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(await votesOf(Id)).toEqual({ rows: 1, counted: 1 });
  });

  it('is kept of everybody who votes at once on two servers', async () => {
    const { Id, Poll } = await ask(author);
    const people = await app.world.users(40, { org: author.org });
    await Promise.all(
      people.map((user, n) =>
        (n % 2 === 0 ? user : second.as(user)).post(voteUrl(Id), { Option: at(Poll.Options, n % 2).Id }).expect(200),
      ),
    );
    expect(await votesOf(Id)).toEqual({ rows: 40, counted: 40 });
    const { Options } = await pollAsSeenBy(author, Id);
    expect(Options.map(option => option.Votes)).toEqual([20, 20]);
  });

  it.each([
    ['nothing', {}, 422],
    ['an option of another poll', { Option: -1 }, 422],
    ['an option that is none', { Option: 999_999_999 }, 422],
    ['another question', { QuestionId: 999_999_999 }, 404],
    ['somebody else', { CreatedBy: 999_999_999 }, 400],
  ])('is refused for %s', async (_name, given, status) => {
    const { Id, Poll } = await ask(author);
    const other = await ask(author);
    const own = { Option: at(Poll.Options, 0).Id };
    const foreign = 'Option' in given && given.Option === -1 ? { Option: at(other.Poll.Options, 0).Id } : given;
    const body = Object.keys(given).length === 0 ? {} : { ...own, ...foreign };
    await reader.post(voteUrl(Id), body).expect(status);
    expect(await votesOf(Id)).toEqual({ rows: 0, counted: 0 });
    await reader.post(voteUrl(Id), own).expect(200);
  });

  it('ends with the closing, and with the poll', async () => {
    const ClosesAt = new Date(app.now.getTime() + DAY).toISOString();
    const { Id, Poll } = await ask(author, { ClosesAt });
    const body = { Option: at(Poll.Options, 0).Id };
    app.now = new Date(Date.parse(ClosesAt) - 1);
    await author.post(voteUrl(Id), body).expect(200);
    app.now = new Date(ClosesAt);
    const refused = await reader.post(voteUrl(Id), body).expect(409);
    expect(refused.body.detail).toBe('Esta encuesta ya cerró');
    expect(await pollAsSeenBy(reader, Id)).toMatchObject({ IsClosed: true, Voted: null, TotalVotes: 1 });
    await reader.delete(`/api/Flx_Polls/${Id}`).expect(403);
    await author.delete(`/api/Flx_Polls/${Id}`).expect(204);
    await reader.post(voteUrl(Id), body).expect(404);
    expect((await votesOf(Id)).rows).toBe(0);
  });
});

describe('results', () => {
  it('are hidden from readers until they vote, never from the author', async () => {
    const { Id, Poll } = await ask(author);
    const voter = await app.world.user({ org: author.org });
    await voter.post(voteUrl(Id), { Option: at(Poll.Options, 0).Id }).expect(200);
    const hidden = {
      TotalVotes: null,
      Options: [
        { Votes: null, Percent: null },
        { Votes: null, Percent: null },
      ],
    };
    const shown = {
      TotalVotes: 1,
      Options: [
        { Votes: 1, Percent: 100 },
        { Votes: 0, Percent: 0 },
      ],
    };
    expect(await pollAsSeenBy(reader, Id)).toMatchObject(hidden);
    expect(await pollAsSeenBy(author, Id)).toMatchObject({ Voted: null, ...shown });
    expect(await pollAsSeenBy(voter, Id)).toMatchObject(shown);
  });

  it('name nobody, to nobody', async () => {
    const owner = await app.world.user({ org: author.org, roles: ['Propietarios'] });
    const { Id, Poll } = await ask(author);
    await reader.post(voteUrl(Id), { Option: at(Poll.Options, 0).Id }).expect(200);
    for (const user of [author, owner]) {
      const { body } = await user.get(`/api/Flx_Feed/${Id}`).expect(200);
      expect(Object.keys(body.results.Poll)).toEqual([
        'Question',
        'Options',
        'Voted',
        'TotalVotes',
        'ClosesAt',
        'IsClosed',
      ]);
      for (const option of body.results.Poll.Options)
        expect(Object.keys(option)).toEqual(['Id', 'Text', 'Votes', 'Percent']);
      expect(body.results).toMatchObject({ Like: [], Applause: [], Mentions: [], Poll: { Voted: null } });
      for (const path of ['votes', 'voters']) await user.get(`/api/Flx_Polls/${Id}/${path}`).expect(404);
      await user.get(`/api/Flx_Polls/${Id}/vote`).expect(405);
      for (const list of ['poll_votes', 'Flx_PollVotes']) await user.get(`/api/${list}`).expect(404);
      await user.get('/api/Flx_Polls?$filter=Voted eq 1').expect(400);
      const { body: bell } = await user.get('/api/Flx_Notifications').expect(200);
      const expected =
        user === author ? [{ NotificationType: 'post_poll', ActorName: null, Logo: null, Others: 0 }] : [];
      expect(bell.results).toMatchObject(expected);
      expect(bell.results).toHaveLength(expected.length);
    }
  });
});

describe('editing a poll', () => {
  it('replaces question and answers before the first vote, and is refused after it', async () => {
    const { Id, Poll } = await ask(author);
    const { body } = await author
      .put(`/api/Flx_Polls/${Id}`, { Question: '¿Y este?', Answers: ['A', 'B', 'C'] })
      .expect(200);
    expect(body.results).toMatchObject({
      Title: '¿Y este?',
      Poll: { Options: [{ Text: 'A' }, { Text: 'B' }, { Text: 'C' }] },
    });
    expect(body.results.EditionDate).not.toBeNull();
    await reader.post(voteUrl(Id), { Option: at(Poll.Options, 0).Id }).expect(422);
    await reader.post(voteUrl(Id), { Option: body.results.Poll.Options[0].Id }).expect(200);
    await author.put(`/api/Flx_Polls/${Id}`, { Question: '¿Otra?' }).expect(403);
    expect((await pollAsSeenBy(author, Id)).Question).toBe('¿Y este?');
  });

  it('is not an edit of a post', async () => {
    const { Id } = await ask(author);
    await author.put(`/api/Flx_Posts/${Id}`, { Description: 'Un estado' }).expect(404);
    expect((await pollAsSeenBy(author, Id)).Question).toBe('¿Qué curso quieres tomar?');
  });

  it('never leaves votes for answers that nobody read', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { Id, Poll } = await ask(author);
      const [edit, voted] = await Promise.all([
        author.put(`/api/Flx_Polls/${Id}`, { Answers: ['Nuevo', 'Nuevo 2'] }),
        second.as(reader).post(voteUrl(Id), { Option: at(Poll.Options, 0).Id }),
      ]);
      expect([
        [200, 422],
        [409, 200],
        [403, 200],
      ]).toContainEqual([edit.status, voted.status]);
      expect((await votesOf(Id)).rows).toBe(voted.status === 200 ? 1 : 0);
    }
  });
});

describe('a poll of a private group', () => {
  it('is answered by its members alone', async () => {
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, reader.id] });
    const outsider = await app.world.user({ org: author.org, roles: ['Propietarios'] });
    const { Id, Poll } = await ask(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    const body = { Option: at(Poll.Options, 0).Id };
    await outsider.post(voteUrl(Id), body).expect(404);
    await reader.post(voteUrl(Id), body).expect(200);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [reader.id, group]);
    await reader.post(voteUrl(Id), body).expect(404);
  });
});
