import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonCard, ReactedPage } from '#contract/features/social/types.ts';
import { at, comment, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const second = testApp({ beside: app });
let author: TestUser;

beforeEach(async () => {
  author = await app.world.user({ org: (await app.world.org()).org });
});

const people = (count: number): Promise<TestUser[]> => app.world.users(count, { org: author.org });
const pageOf = async (user: TestUser, path: string): Promise<ReactedPage> => (await user.get(path).expect(200)).body;
const walk = async (user: TestUser, path: string): Promise<PersonCard[]> => {
  const page = await pageOf(user, path);
  return page.__next === null ? page.results : [...page.results, ...(await walk(user, page.__next))];
};

describe('who reacted', () => {
  it('is listed with name, portrait and area, by kind', async () => {
    const [first, second] = await people(2);
    const { Id } = await publish(author);
    const made = await comment(author, { PostId: Id });
    for (const path of [`/api/Flx_Feed/${Id}`, `/api/Flx_Comments/${made.Id}`]) {
      await first?.put(`${path}/reactions/like`).expect(200);
      await second?.put(`${path}/reactions/applause`).expect(200);
      const likes = await pageOf(author, `${path}/reactions/like`);
      expect(likes).toEqual({
        results: [{ Id: first?.id, Name: expect.stringContaining('Persona'), Photo: null, Area: 'Área general' }],
        __next: null,
      });
      expect(idsOf((await pageOf(author, `${path}/reactions/applause`)).results)).toEqual([second?.id]);
    }
  });

  it('is paged, each person once', async () => {
    const fans = await people(7);
    const { Id } = await publish(author);
    for (const fan of fans) await fan.put(`/api/Flx_Feed/${Id}/reactions/like`).expect(200);
    const path = `/api/Flx_Feed/${Id}/reactions/like`;
    expect(idsOf(await walk(author, `${path}?$top=3`))).toEqual(fans.map(fan => fan.id));
    const { __next } = await pageOf(author, `${path}?$top=3`);
    await at(fans, 0).get(String(__next)).expect(400);
    await author.get(String(__next).replace('like', 'applause')).expect(400);
    for (const query of ['$top=101', '$filter=Id eq 1', '$next=zzz']) await author.get(`${path}?${query}`).expect(400);
    await author.get(`/api/Flx_Feed/${Id}/reactions/dislike`).expect(404);
  });

  it('is as invisible as the item', async () => {
    const [member, outsider] = [await app.world.user({ org: author.org }), await app.world.user({ org: author.org })];
    const group = await app.world.group({
      org: author.org,
      isPrivate: true,
      members: [author.id, member.id],
    });
    const { Id } = await publish(author, { Home: false, Group: [{ Type: 'group', Id: group }] });
    const made = await comment(author, { PostId: Id });
    for (const path of [
      `/api/Flx_Feed/${Id}/reactions/like`,
      `/api/Flx_Comments/${made.Id}/reactions/like`,
      `/api/Flx_Comments/${made.Id}/place`,
    ]) {
      await outsider.get(path).expect(404);
      await member.get(path).expect(200);
    }
  });

  it('counts everybody right after two hundred at once on two servers', async () => {
    const fans = await people(200);
    const { Id } = await publish(author);
    await Promise.all(
      fans.map((fan, n) => (n % 2 === 0 ? fan : second.as(fan)).put(`/api/Flx_Feed/${Id}/reactions/like`).expect(200)),
    );
    expect(at((await feedOf(author)).results, 0)).toMatchObject({ Id, LikeCount: 200 });
    expect(await walk(author, `/api/Flx_Feed/${Id}/reactions/like?$top=100`)).toHaveLength(200);
  });
});
