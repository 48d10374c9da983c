import { beforeEach, describe, expect, it } from 'vitest';
import { publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';
import { advertOf, advertsOf, sell } from '../../testing/tienda.ts';

const app = testApp();
let author: TestUser;
let reader: TestUser;

beforeEach(async () => {
  const { org } = await app.world.org();
  author = await app.world.user({ org });
  reader = await app.world.user({ org });
});

const kept = async (): Promise<{ user_id: number; item_id: number }[]> => {
  const { rows } = await app.owner.query(
    'select user_id, item_id::float8 from saved_items where org_id = $1 order by user_id, item_id',
    [author.org],
  );
  return rows;
};

describe('saving an item', () => {
  it('is one’s own affair, of any item, and may be taken back', async () => {
    const { Id } = await sell(author);
    const post = await publish(author);
    expect((await reader.put(`/api/Flx_Feed/${Id}/saved`).expect(200)).body).toEqual({ Saved: true });
    await reader.put(`/api/Flx_Feed/${post.Id}/saved`).expect(200);
    expect(await advertOf(reader, Id)).toMatchObject({ Saved: true });
    expect(await advertOf(author, Id)).toMatchObject({ Saved: false });
    expect((await advertsOf(reader, '$filter=Saved eq true&$count=true')).TotalCount).toBe(1);
    expect((await advertsOf(reader, '$filter=Saved eq false&$count=true')).TotalCount).toBe(0);
    expect((await advertsOf(author, '$filter=Saved eq true&$count=true')).TotalCount).toBe(0);
    expect((await author.delete(`/api/Flx_Feed/${Id}/saved`).expect(200)).body).toEqual({ Saved: false });
    expect(await kept()).toHaveLength(2);
    await reader.delete(`/api/Flx_Feed/${Id}/saved`).expect(200);
    expect(await kept()).toEqual([{ user_id: reader.id, item_id: post.Id }]);
  });

  it('counts once, however often it is sent', async () => {
    const { Id } = await sell(author);
    await Promise.all(Array.from({ length: 20 }, () => reader.put(`/api/Flx_Feed/${Id}/saved`).expect(200)));
    expect(await kept()).toEqual([{ user_id: reader.id, item_id: Id }]);
    await Promise.all(Array.from({ length: 10 }, () => reader.delete(`/api/Flx_Feed/${Id}/saved`).expect(200)));
    expect(await kept()).toEqual([]);
  });

  it('is never lost: 50 people at once are 50', async () => {
    const { Id } = await sell(author);
    const crowd = await app.world.users(50, { org: author.org });
    await Promise.all(crowd.map(one => one.put(`/api/Flx_Feed/${Id}/saved`).expect(200)));
    expect((await kept()).map(row => row.user_id)).toEqual(crowd.map(one => one.id).sort((a, b) => a - b));
  });

  it('notifies nobody, and meets only what exists and is visible', async () => {
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    const { Id } = await sell(author);
    await stranger.put(`/api/Flx_Feed/${Id}/saved`).expect(404);
    await stranger.delete(`/api/Flx_Feed/${Id}/saved`).expect(404);
    await reader.put('/api/Flx_Feed/999999999/saved').expect(404);
    await reader.put('/api/Flx_Feed/abc/saved').expect(404);
    await app.request.put(`/api/Flx_Feed/${Id}/saved`).expect(401);
    await reader.put(`/api/Flx_Feed/${Id}/saved`, { userId: author.id }).expect(400);
    expect(await kept()).toEqual([]);
    await reader.put(`/api/Flx_Feed/${Id}/saved`).expect(200);
    expect(await kept()).toEqual([{ user_id: reader.id, item_id: Id }]);
    const { rows } = await app.owner.query('select from notifications where org_id = $1', [author.org]);
    expect(rows).toEqual([]);
  });
});
