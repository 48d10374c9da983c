import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupPin } from '#contract/features/feed/types.ts';
import { at, publish } from '../../../testing/feed.ts';
import { queue, report, step } from '../../../testing/reports.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { TestUser } from '../../../testing/world.ts';

const app = testApp();
const beside = testApp({ beside: app });
const DAY_MS = 86_400_000;
let org: number;
let author: TestUser;
let helper: TestUser;
let member: TestUser;
let stranger: TestUser;
let keeper: TestUser;
let owner: TestUser;

beforeEach(async () => {
  app.now = new Date();
  ({ org } = await app.world.org());
  author = await app.world.user({ org });
  helper = await app.world.user({ org });
  member = await app.world.user({ org });
  stranger = await app.world.user({ org });
  keeper = await app.world.user({ org, roles: ['Admin-Groups'] });
  owner = await app.world.user({ org, roles: ['Propietarios'] });
});

const groupOf = async (isPrivate = false): Promise<number> => {
  const members = [author.id, helper.id, member.id];
  const group = await app.world.group({ org, author: author.id, members, isPrivate });
  await app.owner.query('update memberships set is_administrator = true where group_id = $1 and user_id = $2', [
    group,
    helper.id,
  ]);
  return group;
};
const postIn = async (group: number, user = member): Promise<number> =>
  (await publish(user, { Home: false, Group: [{ Type: 'group', Id: group }] })).Id;
const later = (days: number): string => new Date(app.now.getTime() + days * DAY_MS).toISOString();
const pinning = (user: Pick<TestUser, 'put'>, group: number, PostId: number, Until = later(7)) =>
  user.put(`/api/Flx_Teams/${group}/pin`, { PostId, Until });
const pinOf = async (user: Pick<TestUser, 'get'>, group: number): Promise<GroupPin | null> =>
  (await user.get(`/api/Flx_Teams/${group}/pin`).expect(200)).body.results;

describe.each([
  ['public', false],
  ['private', true],
])('what is pinned in a %s group', (_privacy, isPrivate) => {
  it('is what who administers it has pinned last, for whoever reads its feed', async () => {
    const group = await groupOf(isPrivate);
    const [first, second] = [await postIn(group), await postIn(group)];
    expect(await pinOf(member, group)).toBeNull();
    await pinning(author, group, first).expect(204);
    await pinning(helper, group, second, later(3)).expect(204);
    const found = await pinOf(member, group);
    expect(found?.PostId).toBe(second);
    expect(Date.parse(found?.Until ?? '')).toBe(Date.parse(later(3)));
    expect((await pinOf(stranger, group))?.PostId).toBe(isPrivate ? undefined : second);
    expect((await pinOf(beside.as(member), group))?.PostId).toBe(second);
    await helper.delete(`/api/Flx_Teams/${group}/pin`).expect(204);
    expect(await pinOf(member, group)).toBeNull();
    await author.delete(`/api/Flx_Teams/${group}/pin`).expect(204);
  });

  it('is nothing that others pin or unpin, and Admin-Groups pin what they see', async () => {
    const group = await groupOf(isPrivate);
    const post = await postIn(group);
    await pinning(author, group, post).expect(204);
    for (const [user, status] of [
      [member, 403],
      [stranger, isPrivate ? 404 : 403],
    ] as const) {
      await pinning(user, group, post).expect(status);
      await user.delete(`/api/Flx_Teams/${group}/pin`).expect(status);
    }
    expect((await pinOf(member, group))?.PostId).toBe(post);
    await pinning(keeper, group, post).expect(isPrivate ? 404 : 204);
    await keeper.delete(`/api/Flx_Teams/${group}/pin`).expect(204);
    expect(await pinOf(member, group)).toBeNull();
  });

  it('is an item of that group and of no other place', async () => {
    const group = await groupOf(isPrivate);
    const elsewhere = await groupOf(isPrivate);
    const posts = [await postIn(elsewhere), (await publish(author)).Id, 999_999];
    for (const post of posts) await pinning(author, group, post).expect(404);
    expect(await pinOf(author, group)).toBeNull();
  });

  it('ends by itself, and with what takes the item out of the group', async () => {
    const group = await groupOf(isPrivate);
    const [ending, deleted, removed] = [await postIn(group), await postIn(group), await postIn(group, helper)];
    await pinning(author, group, ending, later(1)).expect(204);
    const moment = app.now.getTime();
    app.now = new Date(moment + DAY_MS - 1);
    expect((await pinOf(member, group))?.PostId).toBe(ending);
    app.now = new Date(moment + DAY_MS);
    expect(await pinOf(member, group)).toBeNull();

    await pinning(author, group, deleted).expect(204);
    await member.delete(`/api/Flx_Posts/${deleted}`).expect(204);
    expect(await pinOf(member, group)).toBeNull();

    await pinning(author, group, removed).expect(204);
    await report(member, { PostId: removed });
    const { Id } = at(await queue(owner), 0);
    await step(owner, Id, 'remove', { Reason: 'Ofende' }).expect(200);
    expect(await pinOf(member, group)).toBeNull();
    expect(await pinOf(helper, group)).toBeNull();
  });

  it('goes with an expired or retargeted item', async () => {
    const group = await groupOf(isPrivate);
    const post = await postIn(group);
    await pinning(author, group, post).expect(204);
    await app.owner.query('update audiences set expires_at = $2 where item_id = $1', [post, later(1)]);
    expect((await pinOf(member, group))?.PostId).toBe(post);
    app.now = new Date(app.now.getTime() + DAY_MS);
    expect(await pinOf(member, group)).toBeNull();
    const other = await postIn(group);
    await pinning(author, group, other).expect(204);
    await app.owner.query('update audiences set aud_id = 0 where item_id = $1 and aud_id = $2', [other, group]);
    expect(await pinOf(member, group)).toBeNull();
  });

  it('is shown to nobody who has left a private group, nor in one that is archived to strangers', async () => {
    const group = await groupOf(isPrivate);
    await pinning(author, group, await postIn(group)).expect(204);
    await member.delete(`/api/Flx_Teams/${group}/membership`).expect(200);
    expect(await pinOf(member, group)).toEqual(isPrivate ? null : expect.anything());
    await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
    expect(await pinOf(stranger, group)).toBeNull();
    expect(await pinOf(helper, group)).not.toBeNull();
    await pinning(author, group, await postIn(await groupOf())).expect(409);
  });
});

describe('a pin', () => {
  it('is of no area, of nothing of another organisation, and has its end within ninety days', async () => {
    const group = await groupOf();
    const post = await postIn(group);
    const area = await app.world.group({ org, isArea: true });
    await pinning(keeper, area, post).expect(422);
    const foreign = await app.world.user({ roles: ['Admin-Groups'] });
    await pinning(foreign, group, post).expect(404);
    expect(await pinOf(foreign, group)).toBeNull();
    for (const [until, message] of [
      [later(-1), 'La fecha debe ser futura'],
      [later(91), 'Puede estar fijada hasta 90 días'],
      ['pronto', 'La fecha no es válida'],
    ] as const)
      expect((await pinning(author, group, post, until).expect(422)).body.errors).toEqual({ Until: message });
    await pinning(author, group, post, later(90)).expect(204);
  });

  it('is one, whoever pins at the same moment', async () => {
    const group = await groupOf();
    const posts = [await postIn(group), await postIn(group)];
    await Promise.all([
      pinning(author, group, posts[0] ?? 0).expect(204),
      pinning(beside.as(helper), group, posts[1] ?? 0).expect(204),
    ]);
    expect((await app.owner.query('select from group_pins where group_id = $1', [group])).rowCount).toBe(1);
    expect(posts).toContain((await pinOf(member, group))?.PostId);
  });
});
