import { beforeEach, describe, expect, it } from 'vitest';
import { feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;

beforeEach(async () => {
  author = await app.world.user({ org: (await app.world.org()).org });
});

describe('what is saved', () => {
  it('is a feed of one’s own, without what is not seen any more', async () => {
    const reader = await app.world.user({ org: author.org });
    const group = await app.world.group({ org: author.org, isPrivate: true, members: [author.id, reader.id] });
    const open = await publish(author);
    const closed = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    await publish(author);
    for (const { Id } of [open, closed]) await reader.put(`/api/Flx_Feed/${Id}/saved`).expect(200);
    const saved = '$filter=Saved eq true';
    const page = await feedOf(reader, saved);
    expect(idsOf(page.results)).toEqual([closed.Id, open.Id]);
    expect(page.results.every(item => item.Saved === true)).toBe(true);
    expect((await feedOf(author, saved)).results).toEqual([]);
    const first = await feedOf(reader, `${saved}&$top=1`);
    expect(idsOf((await reader.get(String(first.__next)).expect(200)).body.results)).toEqual([open.Id]);
    await app.owner.query('delete from memberships where user_id = $1 and group_id = $2', [reader.id, group]);
    expect(idsOf((await feedOf(reader, saved)).results)).toEqual([open.Id]);
    for (const filter of ['Saved eq false', 'Saved ne true', 'Saved eq 1'])
      await reader.get(`/api/Flx_Feed?$filter=${filter}`).expect(400);
  });
});
