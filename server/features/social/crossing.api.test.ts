import { beforeEach, describe, expect, it } from 'vitest';
import { at, comment, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const ROUNDS = 12;
let ana: TestUser;
let bea: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ruiz' });
  bea = await app.world.user({ org, firstName: 'Bea', lastName: 'Mora' });
});

/** Returns the number of deadlocks that PostgreSQL had to break; a transaction that is retried would hide them. */
async function deadlocks(): Promise<number> {
  const { rows } = await app.owner.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? -1;
}

const statusesOf = async (answers: Iterable<PromiseLike<{ status: number }>>): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

const numbers = Array.from({ length: ROUNDS }, (_, index) => index);

describe('people who write at the same moment', () => {
  it('answer each other’s comments under each other’s posts', async () => {
    const [ofAna, ofBea] = [await publish(ana), await publish(bea)];
    // Each post's comment is by the other author, so a reply notifies both authors, in opposite orders.
    const underAna = await comment(bea, { PostId: ofAna.Id });
    const underBea = await comment(ana, { PostId: ofBea.Id });
    const crowd = await Promise.all(numbers.map(() => app.world.user({ org: ana.org })));
    const statuses = await statusesOf(
      crowd.flatMap(person =>
        [
          { PostId: ofAna.Id, ResponseTo: underAna.Id, Description: '@Ana Ruiz', Mentions: [ana.id] },
          { PostId: ofBea.Id, ResponseTo: underBea.Id, Description: '@Bea Mora', Mentions: [bea.id] },
          { PostId: ofBea.Id, Description: '@Ana Ruiz y @Bea Mora', Mentions: [ana.id, bea.id] },
          { PostId: ofAna.Id, ResponseTo: underAna.Id },
        ].map(body => person.post('/api/Flx_Comments', { Description: 'Sí', ...body })),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await deadlocks()).toBe(0);
  });

  it('reply to, edit, react to, report and delete what is being deleted', async () => {
    const carla = await app.world.user({ org: ana.org });
    const crowd = await Promise.all(numbers.map(() => app.world.user({ org: ana.org })));
    const statuses: number[] = [];
    for (const index of numbers) {
      const post = await publish(ana);
      const top = await comment(bea, { PostId: post.Id });
      const reply = await comment(carla, { PostId: post.Id, ResponseTo: top.Id });
      const reader = at(crowd, index);
      statuses.push(
        ...(await statusesOf([
          bea.post('/api/Flx_Comments', { PostId: post.Id, ResponseTo: reply.Id, Description: 'Otra vez' }),
          reader.post('/api/Flx_Comments', { PostId: post.Id, Description: 'Sí' }),
          reader.post('/api/Flx_Reports', { CommentId: reply.Id, Description: 'Ofende' }),
          reader.post('/api/Flx_Reports', { PostId: post.Id, Description: 'Ofende' }),
          carla.put(`/api/Flx_Comments/${reply.Id}`, { Description: 'Corregida' }),
          carla.delete(`/api/Flx_Comments/${reply.Id}`),
          bea.delete(`/api/Flx_Comments/${top.Id}`),
          ana.delete(`/api/Flx_Posts/${post.Id}`),
          reader.put(`/api/Flx_Comments/${top.Id}/reactions/like`),
        ])),
      );
    }
    expect(statuses.filter(status => status >= 500)).toEqual([]);
    expect(await deadlocks()).toBe(0);
  });
});

describe('the position of a comment', () => {
  const positionOf = async (id: number) => (await ana.get(`/api/Flx_Comments/${id}/place`).expect(200)).body.results;

  it('says how many siblings are newer and older', async () => {
    const { Id } = await publish(ana);
    const first = await comment(ana, { PostId: Id });
    const second = await comment(ana, { PostId: Id });
    const third = await comment(ana, { PostId: Id });
    const replies = [];
    for (let n = 0; n < 4; n += 1) replies.push(await comment(ana, { PostId: Id, ResponseTo: second.Id }));
    expect(await positionOf(first.Id)).toEqual({
      Id: first.Id,
      PostId: Id,
      ResponseTo: null,
      Newer: 2,
      Older: 0,
      Parent: null,
    });
    expect(await positionOf(third.Id)).toMatchObject({ Newer: 0, Older: 2 });
    expect(await positionOf(at(replies, 1).Id)).toEqual({
      Id: at(replies, 1).Id,
      PostId: Id,
      ResponseTo: second.Id,
      Newer: 2,
      Older: 1,
      Parent: { Id: second.Id, Newer: 1, Older: 1 },
    });
    await ana.delete(`/api/Flx_Comments/${second.Id}`).expect(204);
    await ana.get(`/api/Flx_Comments/${at(replies, 1).Id}/place`).expect(404);
    expect(await positionOf(first.Id)).toMatchObject({ Newer: 1 });
  });
});
