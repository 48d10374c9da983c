import { beforeEach, describe, expect, it } from 'vitest';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { at, comment, drafts, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let member: TestUser;
let reader: TestUser;
let stranger: TestUser;
let privateGroup: number;
let publicGroup: number;
let secret: FeedItem;
let open: FeedItem;
let home: FeedItem;

beforeEach(async () => {
  const { org } = await app.world.org();
  member = await app.world.user({ org });
  reader = await app.world.user({ org });
  stranger = await app.world.user({ org: (await app.world.org()).org });
  privateGroup = await app.world.group({ org, isPrivate: true, members: [member.id] });
  publicGroup = await app.world.group({ org, members: [member.id] });
  home = await publish(member, { Description: 'Para todos' });
  open = await publish(member, { Description: 'Del grupo', Group: [{ Type: 'group', Id: publicGroup }] });
  secret = await publish(member, { Description: 'Del comité', Group: [{ Type: 'group', Id: privateGroup }] });
});

const seen = async (user: TestUser, query = ''): Promise<number[]> => idsOf((await feedOf(user, query)).results);
const join = (user: TestUser, group: number) =>
  app.owner.query('insert into memberships (org_id, user_id, group_id) values ($1, $2, $3)', [
    user.org,
    user.id,
    group,
  ]);
const leave = (user: TestUser, group: number) =>
  app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id = $3', [
    user.org,
    user.id,
    group,
  ]);
const setPrivate = (group: number, isPrivate: boolean) =>
  app.owner.query('update groups set is_private = $2 where id = $1', [group, isPrivate]);

describe('home', () => {
  it('shows what is on home and what is in the groups and areas of the reader', async () => {
    expect(await seen(member)).toEqual([secret.Id, open.Id, home.Id]);
    expect(await seen(reader)).toEqual([home.Id]);
    await join(reader, publicGroup);
    expect(await seen(reader)).toEqual([open.Id, home.Id]);
    expect(await seen(stranger)).toEqual([]);
  });

  it('shows an item once, whatever the number of its streams', async () => {
    const both = await publish(member, { Home: true, Group: [{ Type: 'group', Id: publicGroup }] });
    expect((await seen(member)).filter(id => id === both.Id)).toHaveLength(1);
  });

  it('follows a person who changes area', async () => {
    const area = await app.world.group({ org: member.org, isArea: true });
    const mover = await app.world.user({ org: member.org, area });
    const post = await publish(mover, { Group: [{ Type: 'area', Id: area }] });
    expect(await seen(reader)).not.toContain(post.Id);
    await app.owner.query('update users set area_id = $2 where id = $1', [reader.id, area]);
    expect(await seen(reader)).toContain(post.Id);
  });
});

describe('the feed of a group', () => {
  const of = (group: number) => `$filter=GroupId eq ${group}`;

  it('is its members’ when it is private: to others it is as absent as no group', async () => {
    expect(await seen(member, of(privateGroup))).toEqual([secret.Id]);
    const hidden = await reader.get(`/api/Flx_Feed?${of(privateGroup)}`).expect(404);
    const absent = await reader.get(`/api/Flx_Feed?${of(999_999)}`).expect(404);
    const foreign = await stranger.get(`/api/Flx_Feed?${of(publicGroup)}`).expect(404);
    expect(hidden.body).toEqual(absent.body);
    expect(foreign.body).toEqual(absent.body);
  });

  it('is everybody’s when it is public, and so is that of an area', async () => {
    expect(await seen(reader, of(publicGroup))).toEqual([open.Id]);
    const area = await publish(member, { Group: [{ Type: 'area', Id: member.area }] });
    expect(await seen(reader, of(member.area))).toEqual([area.Id]);
  });
});

describe('the feed of a profile', () => {
  const of = (user: TestUser) => `$filter=CreatedBy eq ${user.id}`;

  it('shows what its reader may see, and everything to its owner', async () => {
    expect(await seen(member, of(member))).toEqual([secret.Id, open.Id, home.Id]);
    expect(await seen(reader, of(member))).toEqual([open.Id, home.Id]);
    await join(reader, privateGroup);
    expect(await seen(reader, of(member))).toEqual([secret.Id, open.Id, home.Id]);
    await stranger.get(`/api/Flx_Feed?${of(member)}`).expect(404);
  });

  it('is empty for others when its owner hides it', async () => {
    await app.owner.query('update users set private_feed = true where id = $1', [member.id]);
    expect(await seen(reader, of(member))).toEqual([]);
    expect(await seen(member, of(member))).toHaveLength(3);
    // Items published for everybody can still be read on their own pages.
    expect(await seen(reader)).toEqual([home.Id]);
  });
});

describe('one item', () => {
  it('is shown to those whom it reaches; to others it is absent', async () => {
    const shown = await reader.get(`/api/Flx_Feed/${open.Id}`).expect(200);
    expect(shown.body.results).toEqual((await feedOf(reader, `$filter=GroupId eq ${publicGroup}`)).results[0]);
    const hidden = await reader.get(`/api/Flx_Feed/${secret.Id}`).expect(404);
    const absent = await reader.get('/api/Flx_Feed/999999999').expect(404);
    const foreign = await stranger.get(`/api/Flx_Feed/${home.Id}`).expect(404);
    expect(hidden.body).toEqual(absent.body);
    expect(foreign.body).toEqual(absent.body);
    for (const id of ['0', '-1', 'abc', '1.5', '9'.repeat(20), '%00']) {
      await reader.get(`/api/Flx_Feed/${id}`).expect(404);
    }
  });

  it('is an item of the list of posts under the same rule', async () => {
    const listed = await reader.get('/api/Flx_Posts').expect(200);
    expect(idsOf(listed.body.results)).toEqual([open.Id, home.Id]);
    // The fields of other kinds' cards are null in the feed, and absent here.
    const { Advert, News, Event, Poll, Recognition, ...card } = at((await feedOf(reader)).results, 0);
    expect([Advert, News, Event, Poll, Recognition]).toEqual([null, null, null, null, null]);
    expect(listed.body.results[1]).toEqual(card);
    const selected = await reader.get('/api/Flx_Posts?$select=Id,userName,LikeCount').expect(200);
    expect(Object.keys(selected.body.results[0])).toEqual(['Id', 'userName', 'LikeCount']);
    const narrowed = await reader.get(`/api/Flx_Posts?$filter=Id eq ${secret.Id}`).expect(200);
    expect(narrowed.body.results).toEqual([]);
    await reader.get(`/api/Flx_Posts/${secret.Id}`).expect(404);
  });
});

describe('who loses access', () => {
  it('loses the items of a group with the membership', async () => {
    await join(reader, privateGroup);
    expect(await seen(reader)).toContain(secret.Id);
    const said = await comment(reader, { PostId: secret.Id });
    await leave(reader, privateGroup);
    expect(await seen(reader)).not.toContain(secret.Id);
    await reader.get(`/api/Flx_Feed/${secret.Id}`).expect(404);
    await reader.get(`/api/Flx_Feed?$filter=GroupId eq ${privateGroup}`).expect(404);
    await reader.put(`/api/Flx_Comments/${said.Id}`, { Description: 'Sigo aquí' }).expect(404);
    await reader.delete(`/api/Flx_Comments/${said.Id}`).expect(404);
  });

  it('loses them when the group becomes private, and has them back when it opens', async () => {
    const onHomeToo = await publish(member, { Home: true, Group: [{ Type: 'group', Id: publicGroup }] });
    const profile = `$filter=CreatedBy eq ${member.id}`;
    await setPrivate(publicGroup, true);
    expect(await seen(reader, profile)).toEqual([onHomeToo.Id, home.Id]);
    await reader.get(`/api/Flx_Feed/${open.Id}`).expect(404);
    await reader.put(`/api/Flx_Feed/${open.Id}/reactions/like`).expect(404);
    await reader.get(`/api/Flx_Feed?$filter=GroupId eq ${publicGroup}`).expect(404);
    await setPrivate(publicGroup, false);
    expect(await seen(reader, profile)).toEqual([onHomeToo.Id, open.Id, home.Id]);
  });

  it('keeps open what another public group has', async () => {
    const second = await app.world.group({ org: member.org, members: [member.id] });
    const shared = await publish(member, {
      Group: [
        { Type: 'group', Id: publicGroup },
        { Type: 'group', Id: second },
      ],
    });
    await setPrivate(publicGroup, true);
    await reader.get(`/api/Flx_Feed/${shared.Id}`).expect(200);
    await setPrivate(second, true);
    await reader.get(`/api/Flx_Feed/${shared.Id}`).expect(404);
    await setPrivate(publicGroup, false);
    await reader.get(`/api/Flx_Feed/${shared.Id}`).expect(200);
  });

  it('is refused everything once blocked', async () => {
    const blocked = await app.world.user({ org: member.org, isActive: false });
    for (const path of ['/api/Flx_Feed', `/api/Flx_Feed/${home.Id}`, '/api/Flx_Posts', '/api/Flx_Comments']) {
      await blocked.get(path).expect(403);
    }
    await blocked.post('/api/Flx_Posts', { Description: 'x' }).expect(403);
    await app.request.get('/api/Flx_Feed').expect(401);
    await app.request.get(`/api/Flx_Feed/${home.Id}`).expect(401);
  });
});

describe('what an item carries', () => {
  it('has its newest comment, counters, own reactions and signed pictures', async () => {
    const [portrait] = await drafts(app, reader, 'photo');
    await app.owner.query("update files set parent_kind = 'portrait', parent_id = $2 where id = $1", [
      portrait.id,
      reader.id,
    ]);
    const first = await comment(reader, { PostId: home.Id, Description: 'Primero' });
    await comment(member, { PostId: home.Id, ResponseTo: first.Id, Description: 'Respuesta' });
    const [picture] = await drafts(app, reader, 'photo');
    const last = await comment(reader, { PostId: home.Id, Description: '', Attachments: [picture] });
    await reader.put(`/api/Flx_Feed/${home.Id}/reactions/applause`).expect(200);
    await member.put(`/api/Flx_Comments/${last.Id}/reactions/like`).expect(200);

    const [item] = (await feedOf(reader)).results;
    expect(item).toMatchObject({
      Applause: [reader.id],
      ApplauseCount: 1,
      IApplaud: true,
      ILike: false,
      CommentCount: 3,
    });
    expect(item?.LastComment).toMatchObject({
      Id: last.Id,
      Like: [member.id],
      LikeCount: 1,
      ILike: false,
      CanDelete: true,
      Creator: { Name: expect.stringMatching(/^Persona Número/), Area: 'Área general' },
    });
    expect(item?.LastComment?.Creator.Photo).toMatch(new RegExp(`/${portrait.id}/`));
    expect(item?.LastComment?.Attachments[0]?.url).toMatch(new RegExp(`/${picture.id}/`));
    const forMember = (await feedOf(member, `$filter=CreatedBy eq ${member.id}`)).results.find(
      one => one.Id === home.Id,
    );
    expect(forMember?.LastComment).toMatchObject({ ILike: true, CanEdit: false, CanDelete: false });
    expect(forMember).toMatchObject({ IApplaud: false, ApplauseCount: 1 });
  });

  it('shows a report only to those who review it, never to the author', async () => {
    await app.owner.query('update feed_items set reported = true where id = $1', [home.Id]);
    const reviewer = await app.world.user({ org: member.org, roles: ['Propietarios'] });
    const reported = async (user: TestUser) => (await user.get(`/api/Flx_Feed/${home.Id}`)).body.results.Reported;
    expect([await reported(reviewer), await reported(reader), await reported(member)]).toEqual([true, false, false]);
  });
});

describe('expired streams', () => {
  it('are out of sight at their moment and swept away later', async () => {
    await app.owner.query(`update audiences set expires_at = now() + interval '1 hour' where item_id = $1`, [home.Id]);
    expect(await seen(reader)).toEqual([home.Id]);
    await app.owner.query(`update audiences set expires_at = now() - interval '1 second' where item_id = $1`, [
      home.Id,
    ]);
    expect(await seen(reader)).toEqual([]);
    await reader.get(`/api/Flx_Feed/${home.Id}`).expect(404);
    await app.runJob('feed: sweep expired streams');
    const { rows } = await app.owner.query('select aud_id from audiences where item_id = $1', [home.Id]);
    // This row is in no feed, and records that the item was open.
    expect(rows).toEqual([{ aud_id: -2 }]);
    expect(await seen(member)).toEqual([secret.Id, open.Id]);
  });
});

describe('options', () => {
  it.each([
    ['$select=Id,Title', 400, 'unknown_option'],
    ['$orderby=Id', 400, 'unknown_option'],
    ['$count=true', 400, 'unknown_option'],
    ['foo=1', 400, 'unknown_option'],
    ['$top=0', 400, 'malformed_option'],
    ['$top=abc', 400, 'malformed_option'],
    ['$top=51', 400, 'limit_exceeded'],
    ['$top=2&top=2', 400, 'malformed_option'],
    ['$filter=Id eq 1', 400, 'unknown_option'],
    ['$filter=GroupId gt 1', 400, 'malformed_option'],
    ['$filter=GroupId eq 0', 400, 'malformed_option'],
    ['$filter=GroupId eq -1', 400, 'malformed_option'],
    ['$filter=GroupId eq 1.5', 400, 'malformed_option'],
    ["$filter=GroupId eq '1'", 400, 'malformed_option'],
    ['$filter=GroupId eq 9007199254740992', 400, 'malformed_option'],
    // The result is the same as for an unknown id, even if the id is too large for the column.
    ['$filter=GroupId eq 9007199254740991', 404, 'not_found'],
    ['$filter=CreatedBy eq 9007199254740991', 404, 'not_found'],
    ['$filter=GroupId eq 1 and CreatedBy eq 1', 400, 'malformed_option'],
    ['$filter=GroupId', 400, 'malformed_option'],
    ['$next=abc', 400, 'malformed_option'],
    ['$userId=999999', 400, 'identity_mismatch'],
  ])('refuses %s', async (query, status, code) => {
    const refusal = await reader.get(`/api/Flx_Feed?${query}`).expect(status);
    expect(refusal.body.code).toBe(code);
  });

  it('takes $select=Id of every feed, page by page', async () => {
    for (const feed of ['', `&$filter=GroupId eq ${privateGroup}`, `&$filter=CreatedBy eq ${member.id}`]) {
      const ids = await seen(member, feed.slice(1));
      const { body } = await member.get(`/api/Flx_Feed?$select=Id&$top=1${feed}`).expect(200);
      expect(body.results).toEqual([{ Id: ids[0] }]);
      if (ids.length === 1) expect(body.__next).toBeNull();
      else expect((await member.get(body.__next as string)).body.results).toEqual([{ Id: ids[1] }]);
    }
    await reader.get(`/api/Flx_Feed?$select=Id&$filter=GroupId eq ${privateGroup}`).expect(404);
  });

  it('takes id, type and author of the items alone, of those that the caller sees', async () => {
    const { body } = await reader.get('/api/Flx_Feed?$select=Id,Type,CreatedBy').expect(200);
    expect(body).toEqual({ results: [{ Id: home.Id, Type: 'post', CreatedBy: expect.any(Number) }], __next: null });
  });

  it('takes them without $ too, and the caller’s own id and organisation', async () => {
    expect(await seen(member, 'top=1')).toEqual([secret.Id]);
    expect(await seen(reader, `filter=GroupId eq ${publicGroup}`)).toEqual([open.Id]);
    expect(await seen(reader, `$userId=${reader.id}&org=${reader.org}`)).toEqual([home.Id]);
  });
});
