import { beforeEach, describe, expect, it } from 'vitest';
import type { News, NewsFields } from '#contract/features/news/types.ts';
import { newsForm as texts } from '#contract/i18n/es-CO/news-form.ts';
import { at, drafts, feedOf, idsOf, publish } from '../../testing/feed.ts';
import { announce, correct, newsOf, STORY, storyOf } from '../../testing/news.ts';
import { notifyAudiences } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const JOB = 'news: publish what is due';
const HOUR = 3_600_000;
const { errors } = texts;

const app = testApp();
let org: number;
let editor: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // frozen during the test
  ({ org } = await app.world.org());
  editor = await app.world.user({ org, roles: ['Admin-News'] });
  colleague = await app.world.user({ org });
});

const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
const inHours = (hours: number): string => new Date(app.now.getTime() + hours * HOUR).toISOString();
const plan = (input: Partial<NewsFields> = {}): Promise<News> =>
  announce(app, editor, { Featured: true, PublicationDate: inHours(1), ...input });
const notified = async (user: TestUser, id: number): Promise<number> => {
  const { body } = await user.get('/api/Flx_Notifications?$top=50').expect(200);
  return (body.results as { Url: string }[]).filter(({ Url }) => Url === `/new/${id}`).length;
};
const itemsIn = async (table: string): Promise<number> =>
  Number(
    (await app.owner.query<{ n: string }>(`select count(*) as n from ${table} where org_id = $1`, [org])).rows[0]?.n,
  );

describe('a scheduled news item', () => {
  it('is nowhere before its time, but for its author and those who administer news', async () => {
    const picture = at(await drafts(app, editor, 'photo'), 0).id;
    const story = await plan({ Content: `<p>x</p><img data-file="${picture}" alt="">` });
    expect(story).toMatchObject({ State: 'programada', CanEdit: true, CanEditVisibility: true, Home: true });
    const cover = at(story.Attachments, 0).id;
    await colleague.get(`/api/Flx_News/${story.Id}`).expect(404);
    for (const file of [cover, picture]) await colleague.get(`/api/files/${file}/address`).expect(404);
    for (const user of [editor, colleague]) {
      await user.get(`/api/Flx_Feed/${story.PostId}`).expect(404);
      await user.put(`/api/Flx_Feed/${story.PostId}/reactions/like`).expect(404);
      await user.post('/api/Flx_Comments', { PostId: story.PostId, Description: 'x' }).expect(404);
      expect((await feedOf(user)).results).toEqual([]);
      expect((await feedOf(user, `$filter=CreatedBy eq ${editor.id}`)).results).toEqual([]);
    }
    expect((await newsOf(colleague, '$count=true')).TotalCount).toBe(0);
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    for (const user of [editor, admin]) {
      expect(idsOf((await newsOf(user, `$filter=State eq 'programada'`)).results)).toEqual([story.Id]);
      for (const file of [cover, picture]) await user.get(`/api/files/${file}/address`).expect(200);
      expect((await storyOf(user, story.Id, '$select=Content')).Content).toContain(`/media/${org}/${user.id}/`);
    }
    expect([await itemsIn('audiences'), await itemsIn('notification_fanouts')]).toEqual([0, 0]);
  });

  it('is published on time, above what was posted meanwhile, and notifies once', async () => {
    const story = await plan({ Corporative: true, AvalibleDays: 1, Featured: false });
    const post = await publish(colleague);
    later(HOUR - 1);
    await app.runJob(JOB);
    expect(await storyOf(editor, story.Id)).toMatchObject({ State: 'programada' });
    later(1);
    const published = app.now;
    for (let run = 0; run < 3; run += 1) await app.runJob(JOB);
    await notifyAudiences(app);
    const seen = await storyOf(colleague, story.Id);
    expect(seen).toMatchObject({ State: 'publicada', CreatedBy: editor.id });
    expect(new Date(seen.PublicationDate)).toEqual(published);
    expect(seen.PostId).not.toBe(story.PostId);
    expect(seen.Attachments.map(file => file.id)).toEqual(story.Attachments.map(file => file.id));
    expect(idsOf((await feedOf(colleague)).results)).toEqual([seen.PostId, post.Id]);
    expect(at((await feedOf(colleague)).results, 0)).toMatchObject({ ContentId: story.Id, CreatedBy: editor.id });
    expect([await notified(colleague, story.Id), await notified(editor, story.Id)]).toEqual([1, 0]);
    expect([
      await itemsIn('feed_items'),
      await itemsIn('withheld_items'),
      await itemsIn('notification_fanouts'),
    ]).toEqual([2, 0, 1]);
    await editor.get(`/api/Flx_Feed/${story.PostId}`).expect(404);
    later(24 * HOUR - 1000);
    expect(idsOf((await feedOf(colleague)).results)).toContain(seen.PostId);
    later(1000);
    expect(idsOf((await feedOf(colleague)).results)).not.toContain(seen.PostId);
  });

  it('is published once by two processes at the same moment', async () => {
    const stories = [await plan(), await plan(), await plan({ PublicationDate: inHours(0.5) })];
    later(2 * HOUR);
    await Promise.all(Array.from({ length: 6 }, () => app.runJob(JOB)));
    expect((await newsOf(colleague, '$count=true')).TotalCount).toBe(3);
    expect([await itemsIn('feed_items'), await itemsIn('notification_fanouts')]).toEqual([3, 3]);
    await notifyAudiences(app);
    for (const { Id } of stories) expect(await notified(colleague, Id)).toBe(1);
  });

  it('stays scheduled, whole, when a publication is broken off, and keeps nobody else waiting', async () => {
    const broken = await plan({ PublicationDate: inHours(0.5) });
    const sound = await plan();
    later(2 * HOUR);
    await app.owner.query(`create function break_off() returns trigger language plpgsql as $$ begin
      if new.kind = 'news_published' and (select content_id from feed_items i where i.org_id = new.org_id and i.id = new.subject_id) = ${broken.Id}
      then raise exception 'killed'; end if; return new; end $$;
      create trigger break_off before insert on notification_fanouts for each row execute function break_off()`);
    await app.runJob(JOB);
    expect(await storyOf(editor, broken.Id)).toMatchObject({
      State: 'programada',
      PostId: broken.PostId,
      Attachments: [{ id: at(broken.Attachments, 0).id }],
    });
    expect(await storyOf(colleague, sound.Id)).toMatchObject({ State: 'publicada' });
    expect(await itemsIn('audiences')).toBe(2);
    await app.owner.query('drop trigger break_off on notification_fanouts; drop function break_off()');
    await app.runJob(JOB);
    expect(await storyOf(colleague, broken.Id)).toMatchObject({
      State: 'publicada',
      Attachments: [{ id: at(broken.Attachments, 0).id }],
    });
  });

  it('may be edited, moved and put off until then', async () => {
    const own = await app.world.group({ org, isPrivate: true, members: [editor.id] });
    const story = await plan();
    later(HOUR / 2);
    const moved = await correct(editor, story.Id, {
      Title: 'Otra',
      Home: false,
      Group: [{ Type: 'group', Id: own }],
      PublicationDate: inHours(240),
    });
    expect(moved).toMatchObject({
      State: 'programada',
      Title: 'Otra',
      Home: false,
      Group: [{ Id: own }],
      CanEditVisibility: true,
    });
    later(HOUR);
    await app.runJob(JOB);
    later(200 * HOUR);
    expect(await storyOf(editor, story.Id)).toMatchObject({ State: 'programada', CanEditVisibility: true });
    const { PublicationDate: _p, ...rest } = STORY as Partial<NewsFields>;
    await editor.put(`/api/Flx_News/${story.Id}`, { ...rest, Home: true, Group: [] }).expect(200);
    later(40 * HOUR);
    await app.runJob(JOB);
    expect(await storyOf(colleague, story.Id)).toMatchObject({
      State: 'publicada',
      Title: STORY.Title,
      Home: true,
      Group: [],
    });
  });

  it.each<[string, () => string | null]>([
    ['none', () => null],
    ['a moment in the past', () => inHours(-1)],
  ])('is published at once by an edit that names %s', async (_what, moment) => {
    const story = await plan();
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    const edited = await correct(admin, story.Id, { PublicationDate: moment(), Featured: true });
    expect(edited).toMatchObject({ State: 'publicada', CreatedBy: editor.id });
    expect(idsOf((await feedOf(colleague)).results)).toEqual([edited.PostId]);
    await notifyAudiences(app);
    expect([
      await notified(colleague, story.Id),
      await notified(admin, story.Id),
      await notified(editor, story.Id),
    ]).toEqual([1, 1, 0]);
  });

  it('is not taken back once it is published', async () => {
    const story = await announce(app, editor);
    const { body } = await editor
      .put(`/api/Flx_News/${story.Id}`, { ...STORY, PublicationDate: inHours(1) })
      .expect(422);
    expect(body.errors).toEqual({ PublicationDate: errors.alreadyPublished });
    expect(await correct(editor, story.Id, { PublicationDate: inHours(-5) })).toMatchObject({
      State: 'publicada',
      PublicationDate: story.PublicationDate,
    });
  });

  it.each<[string, () => Partial<NewsFields>, Record<string, string>]>([
    [
      'more than a year ahead',
      () => ({ PublicationDate: inHours(24 * 365 + 1) }),
      { PublicationDate: errors.publicationTooFar(365) },
    ],
    [
      'to expire before',
      () => ({ PublicationDate: inHours(2), ExpiryDate: inHours(1) }),
      { ExpiryDate: errors.expiryTooEarly },
    ],
    [
      'at once, to expire now',
      () => ({ PublicationDate: null, ExpiryDate: inHours(0) }),
      { ExpiryDate: errors.expiryTooEarly },
    ],
  ])('is refused %s', async (_what, input, refusal) => {
    const body = { ...STORY, Attachments: await drafts(app, editor, 'photo'), ...input() };
    expect((await editor.post('/api/Flx_News', body).expect(422)).body.errors).toEqual(refusal);
  });

  it('waits while its author is blocked', async () => {
    const story = await plan();
    await app.owner.query('update users set is_active = false where org_id = $1 and id = $2', [org, editor.id]);
    later(2 * HOUR);
    await app.runJob(JOB);
    await colleague.get(`/api/Flx_News/${story.Id}`).expect(404);
    await app.owner.query('update users set is_active = true where org_id = $1 and id = $2', [org, editor.id]);
    await app.runJob(JOB);
    await storyOf(colleague, story.Id);
  });

  it('does not reach a private group that its author has left', async () => {
    const left = await app.world.group({ org, isPrivate: true, members: [editor.id, colleague.id] });
    const story = await plan({ Home: false, Group: [{ Type: 'group', Id: left }] });
    await app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id = $3', [
      org,
      editor.id,
      left,
    ]);
    later(2 * HOUR);
    await app.runJob(JOB);
    await colleague.get(`/api/Flx_News/${story.Id}`).expect(404);
  });

  it('takes its files with it when it is deleted', async () => {
    const story = await plan();
    await colleague.delete(`/api/Flx_News/${story.Id}`).expect(404);
    await editor.delete(`/api/Flx_News/${story.Id}`).expect(204);
    expect([await itemsIn('feed_items'), await itemsIn('files'), await itemsIn('news')]).toEqual([0, 0, 0]);
  });
});
