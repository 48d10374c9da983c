import { beforeEach, expect, it } from 'vitest';
import { publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let member: TestUser;
let outsider: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  member = await app.world.user({ org });
  outsider = await app.world.user({ org });
});

/** What the poll says of feeds, and a function that polls again: null while nothing has changed. */
async function pollOf(user: TestUser): Promise<{ latest: number; again: () => Promise<number | null> }> {
  const { body, headers } = await user.get('/api/poll').expect(200);
  return {
    latest: body.feed.latest,
    again: async () => {
      const answer = await user.get('/api/poll').set('If-None-Match', String(headers['etag']));
      return answer.status === 304 ? null : answer.body.feed.latest;
    },
  };
}

it('tells everybody of a new item that is open to all', async () => {
  const { latest, again } = await pollOf(outsider);
  expect(latest).toBe(0);
  expect(await again()).toBeNull();
  const { Id } = await publish(author, { Home: true });
  await expect.poll(again).toBe(Id);
  const open = await app.world.group({ org: author.org, members: [author.id] });
  const { Id: later } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: open }] });
  await expect.poll(again).toBe(later);
});

it('tells the members of a private group alone of what is new in it', async () => {
  const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, member.id] });
  const [inside, outside] = [await pollOf(member), await pollOf(outsider)];
  const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
  await expect.poll(inside.again).toBe(Id);
  expect(await outside.again()).toBeNull();
  expect((await pollOf(outsider)).latest).toBe(0);
});
