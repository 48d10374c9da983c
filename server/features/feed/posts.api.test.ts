import { beforeEach, describe, expect, it } from 'vitest';
import { feed as english } from '#contract/i18n/en-US/feed.ts';
import { feed as texts } from '#contract/i18n/es-CO/feed.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { at, drafts, feedOf, publish } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const app = testApp();
let author: TestUser;
let colleague: TestUser;
let groupAuthor: TestUser;
let group: number;
let privateGroup: number;

beforeEach(async () => {
  author = await app.world.user({ firstName: 'Luz Dary', lastName: 'Chindoy' });
  colleague = await app.world.user();
  groupAuthor = await app.world.user();
  const members = [author.id, groupAuthor.id];
  group = await app.world.group({ title: 'Ciclistas', members, author: groupAuthor.id });
  privateGroup = await app.world.group({ title: 'Comité', isPrivate: true, members, author: groupAuthor.id });
});

const streamsOf = async (id: number): Promise<number[]> => {
  const { rows } = await app.owner.query('select aud_id from audiences where item_id = $1 order by aud_id', [id]);
  return rows.map(row => row.aud_id);
};
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await app.owner.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};
const inGroup = (id: number) => ({ Group: [{ Type: 'group' as const, Id: id }] });

describe('a group that is deleted', () => {
  it('takes its streams along, and what only it made open', async () => {
    const inside = await publish(author, { Home: false, ...inGroup(group) });
    const outside = await publish(author, { Home: true, ...inGroup(group) });
    const gone = await publish(author, { Home: false, ...inGroup(group) });
    await app.owner.query('insert into withheld_items (org_id, item_id, withheld_at) values ($1, $2, now())', [
      author.org,
      gone.Id,
    ]);
    await app.owner.query('insert into withheld_streams (org_id, item_id, aud_id) values ($1, $2, $3)', [
      author.org,
      gone.Id,
      group,
    ]);
    await app.owner.query('delete from groups where id = $1', [group]);
    await app.runJob('feed: follow the privacy of groups');
    expect([await streamsOf(inside.Id), await streamsOf(outside.Id)]).toEqual([[], [-1, 0]]);
    expect((await app.owner.query('select from withheld_streams where aud_id = $1', [group])).rowCount).toBe(0);
    await colleague.get(`/api/Flx_Feed/${inside.Id}`).expect(404);
    await colleague.get(`/api/Flx_Feed/${outside.Id}`).expect(200);
  });
});

describe('creating a post', () => {
  it('counts on from the last one of the organisation, whatever others write meanwhile', async () => {
    const { org } = await app.world.org();
    const stranger = await app.world.user({ org });
    const first = await publish(author);
    await publish(stranger);
    await publish(stranger);
    expect((await publish(author)).Id).toBe(first.Id + 1);
  });

  it('puts it on top of home, written by whoever asked', async () => {
    const post = await publish(author, { Description: '  Volvimos de Chingaza con barro  ' });
    expect(post).toMatchObject({
      Type: 'post',
      ContentId: post.Id,
      CreatedBy: author.id,
      userName: 'Luz Dary Chindoy',
      userPhoto: null,
      Description: 'Volvimos de Chingaza con barro',
      Title: 'Volvimos de Chi',
      EditionDate: null,
      AreaId: author.area,
      DepartmentName: 'Área general',
      Home: true,
      Group: [],
      Attachments: [],
      Like: [],
      LikeCount: 0,
      ILike: false,
      CommentCount: 0,
      LastComment: null,
      Reported: false,
      CanEdit: true,
      CanDelete: true,
    });
    expect(new Date(post.CreationDate).getTime()).toBeCloseTo(Date.now(), -5);
    const { results } = await feedOf(colleague);
    expect(results[0]).toMatchObject({ Id: post.Id, CanEdit: false, CanDelete: false });
  });

  it('answers with the row as reading it does', async () => {
    const rich = {
      ...inGroup(privateGroup),
      Description: 'Hola @Luz Dary Chindoy',
      Attachments: await drafts(app, groupAuthor, 'photo'),
      Mentions: [author.id],
    };
    for (const input of [{ Home: true }, { ...rich, Home: false }]) {
      const created = await publish(groupAuthor, input);
      expect((await groupAuthor.get(`/api/Flx_Posts/${created.Id}`).expect(200)).body.results).toEqual(created);
    }
  });

  it('keeps 100 characters and refuses 101, in the language of the author', async () => {
    await publish(author, { Description: '🌱'.repeat(100) });
    const refusal = await author.post('/api/Flx_Posts', { Description: 'ñ'.repeat(101) }).expect(422);
    expect(refusal.body.errors).toEqual({ Description: texts.errors.textTooLong(100) });
    const reader = await app.world.user();
    await app.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [reader.org, reader.id],
    );
    const answer = await reader.post('/api/Flx_Posts', { Description: '' }).expect(422);
    expect(answer.body.errors).toEqual({ Description: english.errors.textRequired });
  });

  it.each<[string, object, number]>([
    ['NUL', { Description: 'a\0b' }, 422],
    ['a forged title', { Description: 'x', Title: 'Otro' }, 400],
    ['a stream for a group', { Description: 'x', Group: [{ Type: 'group', Id: 0 }] }, 422],
  ])('refuses %s', async (_name, body, status) => {
    const count = async () => (await app.owner.query('select count(*) from feed_items')).rows[0].count;
    const before = await count();
    await author.post('/api/Flx_Posts', body).expect(status);
    expect(await count()).toBe(before);
  });

  it('keeps markup as the text that it is', async () => {
    const attack = '<img src=x onerror=alert(1)>"\'&lt;</script>';
    const post = await publish(author, { Description: attack });
    expect((await feedOf(colleague)).results[0]?.Description).toBe(attack);
    const raw = await colleague.get(`/api/Flx_Feed/${post.Id}`).expect('Content-Type', /application\/json/);
    expect(raw.body.results.Description).toBe(attack);
  });
});

describe('where a post goes', () => {
  it('writes one stream a target, and the open one when any target is public', async () => {
    expect(await streamsOf((await publish(author)).Id)).toEqual([-1, 0]);
    expect(await streamsOf((await publish(author, inGroup(group))).Id)).toEqual([-3, group]);
    expect(await streamsOf((await publish(author, inGroup(privateGroup))).Id)).toEqual([privateGroup]);
    const both = { Home: true, ...inGroup(privateGroup) };
    expect(await streamsOf((await publish(author, both)).Id)).toEqual([-1, 0, privateGroup]);
    const area = { Group: [{ Type: 'area' as const, Id: author.area }] };
    expect(await streamsOf((await publish(author, area)).Id)).toEqual([-1, author.area]);
  });

  it('sees a group become private at the same moment', async () => {
    const privacy = await app.owner.connect();
    await privacy.query('begin');
    await privacy.query('update groups set is_private = true where id = $1', [group]);
    const posting = publish(author, inGroup(group));
    // The post waits for the change of the group's privacy, so that its streams follow the new privacy.
    await expect.poll(waitingForLocks).toBe(1);
    await privacy.query('commit');
    privacy.release();
    expect(await streamsOf((await posting).Id)).toEqual([group]);
  });

  it('refuses an area that its author does not belong to', async () => {
    const otherArea = await app.world.group({ isArea: true, title: 'Otra área' });
    const refusal = await author.post('/api/Flx_Posts', { Description: 'x', Group: [{ Type: 'area', Id: otherArea }] });
    expect([refusal.status, refusal.body.errors]).toEqual([422, { Group: texts.errors.targetsForeign }]);
  });

  it('names only the groups that the reader may know of', async () => {
    const post = await publish(author, {
      Home: true,
      Group: [...inGroup(group).Group, ...inGroup(privateGroup).Group],
    });
    expect(post.Group.map(one => one.Title)).toEqual(['Ciclistas', 'Comité']);
    const seen = await colleague.get(`/api/Flx_Feed/${post.Id}`).expect(200);
    expect(seen.body.results.Group).toEqual([{ Type: 'group', Id: group, Title: 'Ciclistas', IsPrivate: false }]);
  });
});

describe('files of a post', () => {
  it('are attached in the order given, with their texts', async () => {
    const [one, two, paper] = await drafts(app, author, 'photo', 'photo', 'document');
    const post = await publish(author, { Attachments: [two, { ...one, alt: 'Frailejones' }, paper] });
    expect(post.Attachments.map(file => [file.id, file.type, file.alt])).toEqual([
      [two.id, 'photo', ''],
      [one.id, 'photo', 'Frailejones'],
      [paper.id, 'document', ''],
    ]);
    expect(post.Attachments[0]?.url).toMatch(new RegExp(`^/media/${author.org}/${author.id}/\\d+/${two.id}/`));
  });

  it('are at most 10 media and 10 documents', async () => {
    const many = (kind: 'photo' | 'document', count: number) => Array.from({ length: count }, () => kind);
    const full = await drafts(app, author, ...many('photo', 10), ...many('document', 10));
    expect((await publish(author, { Attachments: full })).Attachments).toHaveLength(20);
    const media = await drafts(app, author, ...many('photo', 11));
    await author.post('/api/Flx_Posts', { Description: 'x', Attachments: media }).expect(422);
    const papers = await drafts(app, author, ...many('document', 11));
    await author.post('/api/Flx_Posts', { Description: 'x', Attachments: papers }).expect(422);
  });
});

describe('editing a post', () => {
  let post: FeedItem;
  let files: { id: string }[];
  beforeEach(async () => {
    files = await drafts(app, author, 'photo', 'photo');
    post = await publish(author, { Description: 'Antes', Attachments: files });
  });

  it('changes text and files, and says when', async () => {
    const [added] = await drafts(app, author, 'document');
    const body = { Description: 'Después', Attachments: [added, at(files, 1)] };
    const { results } = (await author.put(`/api/Flx_Posts/${post.Id}`, body).expect(200)).body;
    expect(results).toMatchObject({ Description: 'Después', Title: 'Después', CreationDate: post.CreationDate });
    expect(results.EditionDate).not.toBeNull();
    expect(results.Attachments.map((file: { id: string }) => file.id)).toEqual([added.id, at(files, 1).id]);
    const { rows } = await app.owner.query('select 1 from file_removals where storage_key = $1', [at(files, 0).id]);
    expect(rows).toHaveLength(1);
    expect((await feedOf(colleague)).results[0]).toMatchObject({ Id: post.Id, Description: 'Después' });
  });

  it('is not for the author of its group', async () => {
    await groupAuthor.put(`/api/Flx_Posts/${post.Id}`, { Description: 'Mío' }).expect(403);
    expect((await colleague.get(`/api/Flx_Feed/${post.Id}`)).body.results.Description).toBe('Antes');
  });
});

describe('deleting a post', () => {
  it('is for its author and, where it lives in their groups alone, for the group’s author', async () => {
    const home = await publish(author, { Home: true, ...inGroup(group) });
    await groupAuthor.delete(`/api/Flx_Posts/${home.Id}`).expect(403);
    const foreignGroup = await app.world.group({ members: [author.id, groupAuthor.id], author: colleague.id });
    const shared = await publish(author, { Group: [...inGroup(group).Group, ...inGroup(foreignGroup).Group] });
    await groupAuthor.delete(`/api/Flx_Posts/${shared.Id}`).expect(403);
    const inside = await publish(author, inGroup(group));
    await colleague.delete(`/api/Flx_Posts/${inside.Id}`).expect(403);
    const admin = await app.world.user({ roles: ['Propietarios'] });
    await admin.delete(`/api/Flx_Posts/${inside.Id}`).expect(403);
    expect((await groupAuthor.get(`/api/Flx_Feed/${inside.Id}`)).body.results).toMatchObject({
      CanEdit: false,
      CanDelete: true,
    });
    await groupAuthor.delete(`/api/Flx_Posts/${inside.Id}`, { Reason: 'Está repetido' }).expect(204);
  });
});
