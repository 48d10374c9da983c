import { beforeEach, describe, expect, it } from 'vitest';
import { at, comment, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;

beforeEach(async () => {
  author = await app.world.user({ org: (await app.world.org()).org });
});

describe('the position of a comment', () => {
  const positionOf = async (id: number) => (await author.get(`/api/Flx_Comments/${id}/place`).expect(200)).body.results;

  it('says how many siblings are newer and older', async () => {
    const { Id } = await publish(author);
    const first = await comment(author, { PostId: Id });
    const second = await comment(author, { PostId: Id });
    const third = await comment(author, { PostId: Id });
    const replies = [];
    for (let n = 0; n < 4; n += 1) replies.push(await comment(author, { PostId: Id, ResponseTo: second.Id }));
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
    await author.delete(`/api/Flx_Comments/${second.Id}`).expect(204);
    await author.get(`/api/Flx_Comments/${at(replies, 1).Id}/place`).expect(404);
    expect(await positionOf(first.Id)).toMatchObject({ Newer: 1 });
  });
});
