import { beforeEach, describe, expect, it } from 'vitest';
import type { News } from '#contract/features/news/types.ts';
import { at, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import { announce, correct, newsOf, STORY, storyOf } from '../../testing/news.ts';
import { queue, report, step } from '../../testing/reports.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

/** Reports of news, and the effects of their review. @spec decision 21 */

const DAY = 86_400_000;

const app = testApp();
let org: number;
let author: TestUser;
let reader: TestUser;
let reviewer: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // frozen during the test
  ({ org } = await app.world.org());
  author = await app.world.user({ org, roles: ['Admin-News'] });
  reader = await app.world.user({ org });
  reviewer = await app.world.user({ org, roles: ['Admin-News'] });
});

const home = async (): Promise<number[]> => idsOf((await feedOf(reader)).results);

describe('reported news', () => {
  it('are reviewed by who administers news, with what was said in them then', async () => {
    const picture = at(await drafts(app, author, 'photo'), 0).id;
    const Content = `<h2>Sede</h2><p>Abre &amp; cierra <em>pronto</em></p><img data-file="${picture}" alt="">`;
    const { Id, PostId, Attachments } = await announce(app, author, { Content, Featured: true });
    await report(reader, { PostId });
    await correct(author, Id, { Content: '<p>Nada</p>', Featured: true });
    const [found] = await queue(reviewer);
    expect(found).toMatchObject({ Kind: 'new', ItemType: 'new', PostId, Path: `/new/${Id}` });
    expect(found?.Snapshot).toMatchObject({
      Title: STORY.Title,
      Description: `${STORY.Description}\n\nSede\nAbre & cierra pronto`,
      Home: true,
      // The picture too, which the correction removed.
      Attachments: [{ id: at(Attachments, 0).id }, { id: picture }],
    });
    expect(await queue(author)).toEqual([]);
    expect(await queue(await app.world.user({ org, roles: ['Admin-Events'] }))).toEqual([]);
    expect(at((await feedOf(reviewer)).results, 0).Reported).toBe(true);
    expect(await storyOf(reviewer, Id)).toMatchObject({ Reported: true });
    expect(await storyOf(author, Id)).toMatchObject({ Reported: false });
    expect(await storyOf(reader, Id)).toMatchObject({ Reported: false });
  });

  it('show their files to reviewers who could not see them otherwise', async () => {
    const id = await app.world.group({ org, isPrivate: true, members: [author.id, reader.id] });
    const picture = at(await drafts(app, author, 'photo'), 0).id;
    const Group = [{ Type: 'group' as const, Id: id }];
    const Content = `<p>x</p><img data-file="${picture}" alt="">`;
    const { PostId, Attachments } = await announce(app, author, { Content, Home: false, Group });
    const files = [at(Attachments, 0).id, picture];
    for (const file of files) await reviewer.get(`/api/files/${file}/address`).expect(404);
    await report(reader, { PostId });
    for (const file of files) await reviewer.get(`/api/files/${file}/address`).expect(200);
    expect((await queue(reviewer))[0]?.Snapshot.Attachments).toHaveLength(2);
  });
});

describe('a removal', () => {
  const removed = async (story: News): Promise<number> => {
    await report(reader, { PostId: story.PostId });
    const { Id } = at(await queue(reviewer), 0);
    await step(reviewer, Id, 'remove', { Reason: 'Ofende' }).expect(200);
    return Id;
  };

  it('hides news from everybody, their author and other administrators too', async () => {
    const story = await announce(app, author, { Featured: true, RequiresConfirmation: true });
    await removed(story);
    for (const user of [reader, author, reviewer]) {
      await user.get(`/api/Flx_News/${story.Id}`).expect(404);
      await user.put(`/api/Flx_News/${story.Id}`, STORY).expect(404);
      await user.delete(`/api/Flx_News/${story.Id}`).expect(404);
      await user.put(`/api/Flx_News/${story.Id}/confirmation`).expect(404);
      await user.get(`/api/Flx_News/${story.Id}/confirmations`).expect(404);
      expect((await newsOf(user, '$count=true')).TotalCount).toBe(0);
      expect((await feedOf(user)).results).toEqual([]);
    }
    await author.get(`/api/files/${at(story.Attachments, 0).id}/address`).expect(404);
  });

  it('is undone with the same days on home, the same groups and the same expiry', async () => {
    app.now = new Date(app.now.getTime());
    const Group = [{ Type: 'area' as const, Id: reader.area }];
    const ExpiryDate = new Date(app.now.getTime() + 4 * DAY).toISOString();
    const story = await announce(app, author, { Corporative: true, AvalibleDays: 2, Group, ExpiryDate });
    const id = await removed(story);
    await step(reviewer, id, 'undo').expect(200);
    expect(await home()).toEqual([story.PostId]);
    app.now = new Date(app.now.getTime() + 2 * DAY);
    expect(await home()).toEqual([]);
    expect(idsOf((await feedOf(reader, `$filter=GroupId eq ${reader.area}`)).results)).toEqual([story.PostId]);
    app.now = new Date(app.now.getTime() + 2 * DAY);
    await reader.get(`/api/Flx_News/${story.Id}`).expect(404);
  });

  it('is undone with its expiry although its group has become public since', async () => {
    const id = await app.world.group({ org, isPrivate: true, members: [author.id, reader.id] });
    const ExpiryDate = new Date(app.now.getTime() + 4 * DAY).toISOString();
    const Group = [{ Type: 'group' as const, Id: id }];
    const story = await announce(app, author, { Home: false, Group, ExpiryDate });
    const removal = await removed(story);
    await app.owner.query('update groups set is_private = false where org_id = $1 and id = $2', [org, id]);
    await step(reviewer, removal, 'undo').expect(200);
    const colleague = await app.world.user({ org });
    await colleague.get(`/api/Flx_News/${story.Id}`).expect(200);
    app.now = new Date(app.now.getTime() + 4 * DAY);
    await colleague.get(`/api/Flx_News/${story.Id}`).expect(404);
    await colleague.get(`/api/Flx_Feed/${story.PostId}`).expect(404);
  });

  it('takes news away for good after thirty days', async () => {
    const story = await announce(app, author);
    await removed(story);
    app.now = new Date(app.now.getTime() + 31 * DAY);
    await app.runJob('reports: sweep removed content');
    expect((await app.owner.query('select 1 from news where org_id = $1', [org])).rows).toEqual([]);
  });

  it('meets an edit at the same moment: nothing comes back', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.now = new Date(app.now.getTime() + 5000);
      const story = await announce(app, author, { Featured: true });
      await report(reader, { PostId: story.PostId });
      const { Id } = at(await queue(reviewer), 0);
      const edit = author.put(`/api/Flx_News/${story.Id}`, { ...STORY, Featured: true, Title: 'Otra' });
      const [edited, decided] = await Promise.all([edit, step(reviewer, Id, 'remove', { Reason: 'Ofende' })]);
      expect([200, 404]).toContain(edited.status);
      expect(decided.status).toBe(200);
      expect(await home()).toEqual([]);
      await reader.get(`/api/Flx_News/${story.Id}`).expect(404);
    }
  });
});
