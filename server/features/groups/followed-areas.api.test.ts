import { beforeEach, describe, expect, it } from 'vitest';
import { INVITED_A_DAY_MAX } from '#contract/features/groups/limits.ts';
import type { GroupMember } from '#contract/features/groups/types.ts';
import { drafts } from '../../testing/feed.ts';
import { messagesOf } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
const beside = testApp({ beside: app });
let org: number;
let ventas: number;
let taller: number;
let oficina: number;
let author: TestUser;
let helper: TestUser;
let vendor: TestUser;
let other: TestUser;
let keeper: TestUser;

beforeEach(async () => {
  ({ org } = await app.world.org());
  const area = (title: string) => app.world.group({ org, title, isArea: true });
  [ventas, taller, oficina] = [await area('Ventas'), await area('Taller'), await area('Oficina')];
  author = await app.world.user({ org, area: oficina });
  helper = await app.world.user({ org, area: oficina });
  vendor = await app.world.user({ org, area: ventas });
  other = await app.world.user({ org, area: ventas });
  keeper = await app.world.user({ org, area: oficina, roles: ['Admin-Groups'] });
});

const groupOf = (isPrivate = false): Promise<number> =>
  app.world.group({ org, title: 'Bienestar', author: author.id, members: [author.id, helper.id], isPrivate });
const following = (user: TestUser, group: number, Areas: unknown, isPrivate = false) =>
  user.put(`/api/Flx_Teams/${group}`, {
    Title: 'Bienestar',
    Type: 'colaborativo',
    Privacy: isPrivate ? 'private' : 'public',
    Areas,
  });
const move = (person: TestUser, area: number) =>
  app.owner.query('update users set area_id = $3 where org_id = $1 and id = $2', [org, person.id, area]);
const membersOf = async (group: number): Promise<Record<number, boolean>> =>
  Object.fromEntries(
    ((await keeper.get(`/api/Flx_Teams/${group}/members?$top=100`).expect(200)).body.results as GroupMember[]).map(
      ({ Id, ByArea }) => [Id, ByArea],
    ),
  );
const countOf = async (group: number): Promise<number> =>
  (await keeper.get(`/api/Flx_Teams/${group}?$select=MemberCount`).expect(200)).body.results.MemberCount;

describe.each([
  ['public', false],
  ['private', true],
])('a %s group that follows areas', (_privacy, isPrivate) => {
  it('has who is in them, says so, and lets go who leaves them', async () => {
    const group = await groupOf(isPrivate);
    const { body } = await following(author, group, [ventas], isPrivate).expect(200);
    expect(body.results.Areas).toEqual([ventas]);
    expect(await membersOf(group)).toEqual({
      [author.id]: false,
      [helper.id]: false,
      [vendor.id]: true,
      [other.id]: true,
    });
    expect(await countOf(group)).toBe(4);
    await expect
      .poll(async () => (await messagesOf(vendor)).filter(text => text.includes('Bienestar')))
      .toHaveLength(1);

    await move(vendor, taller);
    const newcomer = await app.world.user({ org, area: ventas });
    expect(await membersOf(group)).toEqual({
      [author.id]: false,
      [helper.id]: false,
      [other.id]: true,
      [newcomer.id]: true,
    });
    await vendor.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`).expect(isPrivate ? 404 : 200);
    await beside.as(newcomer).get(`/api/Flx_Feed?$filter=GroupId eq ${group}`).expect(200);
    await move(vendor, ventas);
    expect((await membersOf(group))[vendor.id]).toBe(true);
    expect(await countOf(group)).toBe(5);
  });

  it('lets go who belonged to it by an area that it follows no more, and keeps who joined by themselves', async () => {
    const group = await groupOf(isPrivate);
    await following(author, group, [ventas, oficina], isPrivate).expect(200);
    expect((await membersOf(group))[helper.id]).toBe(false);
    expect((await membersOf(group))[keeper.id]).toBe(true);
    await following(author, group, [taller], isPrivate).expect(200);
    expect(await membersOf(group)).toEqual({ [author.id]: false, [helper.id]: false });
    await move(helper, ventas);
    expect((await membersOf(group))[helper.id]).toBe(false);
    await following(author, group, undefined, isPrivate).expect(200);
    expect((await author.get(`/api/Flx_Teams/${group}?$select=Areas`)).body.results.Areas).toEqual([taller]);
    await following(author, group, [], isPrivate).expect(200);
  });

  it('keeps who goes from one of them to another, and who administers it', async () => {
    const group = await groupOf(isPrivate);
    await following(author, group, [ventas, taller], isPrivate).expect(200);
    const before = await app.owner.query('select joined_at from memberships where user_id = $1 and group_id = $2', [
      vendor.id,
      group,
    ]);
    await move(vendor, taller);
    const after = await app.owner.query('select joined_at from memberships where user_id = $1 and group_id = $2', [
      vendor.id,
      group,
    ]);
    expect(after.rows).toEqual(before.rows);
    await author.put(`/api/Flx_Teams/${group}/members/${other.id}/role`, { Role: 'author' }).expect(200);
    await move(other, oficina);
    await move(vendor, oficina);
    expect(await membersOf(group)).toEqual({ [author.id]: false, [helper.id]: false, [other.id]: false });
    expect((await other.get(`/api/Flx_Teams/${group}?$select=MyState`)).body.results.MyState).toBe('author');
  });

  it('does not bring back who has left it or was taken out, until they join or are added', async () => {
    const group = await groupOf(isPrivate);
    await following(author, group, [ventas], isPrivate).expect(200);
    await vendor.delete(`/api/Flx_Teams/${group}/membership`).expect(200);
    await author.delete(`/api/Flx_Teams/${group}/members/${other.id}`).expect(200);
    for (const person of [vendor, other]) {
      await move(person, taller);
      await move(person, ventas);
    }
    await following(author, group, [ventas, taller], isPrivate).expect(200);
    expect(await membersOf(group)).toEqual({ [author.id]: false, [helper.id]: false });
    await author.post(`/api/Flx_Teams/${group}/members`, { UserIds: [vendor.id] }).expect(200);
    await move(vendor, oficina);
    expect((await membersOf(group))[vendor.id]).toBe(false);
    await author.delete(`/api/Flx_Teams/${group}/members/${vendor.id}`).expect(200);
    await author.post(`/api/Flx_Teams/${group}/members`, { UserIds: [vendor.id] }).expect(200);
  });

  it('has, once it is restored, who is in its areas then', async () => {
    const group = await groupOf(isPrivate);
    await following(author, group, [ventas], isPrivate).expect(200);
    await author.put(`/api/Flx_Teams/${group}/archive`).expect(200);
    await author.delete(`/api/Flx_Teams/${group}`).expect(204);
    await move(vendor, taller);
    const newcomer = await app.world.user({ org, area: ventas });
    await author.put(`/api/Flx_Teams/${group}/restoration`).expect(200);
    expect(await membersOf(group)).toEqual({
      [author.id]: false,
      [helper.id]: false,
      [other.id]: true,
      [newcomer.id]: true,
    });
    expect(await countOf(group)).toBe(4);
  });
});

describe('the areas that a group follows', () => {
  it('are areas of the organisation, chosen by who administers it', async () => {
    const group = await groupOf();
    const foreign = await app.world.group({ isArea: true });
    for (const areas of [[group], [foreign], [999_999], [ventas, foreign], 'Ventas', ['x']])
      expect((await following(author, group, areas).expect(422)).body.errors).toBeDefined();
    await following(vendor, group, [ventas]).expect(403);
    await following(helper, group, [ventas]).expect(403);
    expect(await countOf(group)).toBe(2);
    await following(keeper, group, [ventas]).expect(422);
    await following(author, group, [ventas]).expect(200);
    expect(await countOf(group)).toBe(4);
  });

  it('are chosen when it is created', async () => {
    const [picture] = await drafts(app, author, 'photo');
    const { body } = await author
      .post('/api/Flx_Teams', {
        Title: 'Ventas al día',
        Type: 'colaborativo',
        Privacy: 'public',
        Img: picture?.id,
        Areas: [ventas],
      })
      .expect(201);
    expect(await membersOf(body.results.Id)).toEqual({ [author.id]: false, [vendor.id]: true, [other.id]: true });
  });

  it('are followed by who had asked, whose request is gone', async () => {
    const group = await groupOf(true);
    await vendor.put(`/api/Flx_Teams/${group}/membership`, {}).expect(200);
    await following(author, group, [ventas], true).expect(200);
    expect((await author.get('/api/Flx_TeamRequests').expect(200)).body.results).toEqual([]);
    const asks = await app.world.user({ org, area: taller });
    await asks.put(`/api/Flx_Teams/${group}/membership`, {}).expect(200);
    await move(asks, ventas);
    expect((await author.get('/api/Flx_TeamRequests').expect(200)).body.results).toEqual([]);
    expect((await membersOf(group))[asks.id]).toBe(true);
  });

  it('may have as many people as one may add on a day, and of Admin-Groups any number', async () => {
    const group = await groupOf();
    await following(author, group, [oficina]).expect(200);
    await app.owner.query('update invitation_days set people = $2 where user_id = $1', [
      author.id,
      INVITED_A_DAY_MAX - 1,
    ]);
    const before = await countOf(group);
    await following(author, group, [oficina, ventas]).expect(429);
    expect(await countOf(group)).toBe(before);
    await move(other, taller);
    await following(author, group, [oficina, ventas]).expect(200);
    await following(author, group, [oficina, ventas, taller]).expect(429);
    await app.owner.query(
      `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Admin-Groups'`,
      [org, author.id],
    );
    await expect.poll(async () => (await following(author, group, [oficina, ventas, taller])).status).toBe(200);
    expect(await countOf(group)).toBe(before + 2);
  });

  it('may have many people, who move at once', async () => {
    const group = await groupOf();
    await following(author, group, [ventas]).expect(200);
    await app.owner.query(
      `insert into users (org_id, oid, email, first_name, area_id)
       select $1, gen_random_uuid(), 'm' || p || '@x.example', 'Miembro ' || p, $2 from generate_series(1, 500) p`,
      [org, ventas],
    );
    expect(await countOf(group)).toBe(504);
    await app.owner.query(`update users set area_id = $2 where org_id = $1 and email like 'm%@x.example'`, [
      org,
      taller,
    ]);
    expect(await countOf(group)).toBe(4);
    await following(author, group, [ventas, taller]).expect(200);
    expect(await countOf(group)).toBe(504);
  });

  it('are followed, whoever moves while they are chosen, in two processes', async () => {
    for (let round = 0; round < 5; round += 1) {
      const group = await groupOf();
      await Promise.all([
        following(author, group, [ventas]).expect(200),
        move(vendor, round % 2 === 0 ? taller : ventas),
        beside.as(other).put(`/api/Flx_Teams/${group}/membership`, {}).expect(200),
      ]);
      expect((await membersOf(group))[vendor.id]).toBe(round % 2 === 0 ? undefined : true);
      expect(await countOf(group)).toBe(Object.keys(await membersOf(group)).length);
    }
  });
});
