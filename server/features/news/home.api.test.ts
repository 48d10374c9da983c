import { beforeEach, describe, expect, it } from 'vitest';
import type { News, NewsFields } from '#contract/features/news/types.ts';
import { feedOf, idsOf } from '../../testing/feed.ts';
import { announce, correct, newsOf, storyOf } from '../../testing/news.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const SECOND = 1000;
const DAY = 86_400_000;

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
const isOnHome = async ({ PostId }: News): Promise<boolean> =>
  idsOf((await feedOf(colleague)).results).includes(PostId);
const isInList = async ({ Id }: News): Promise<boolean> => idsOf((await newsOf(colleague)).results).includes(Id);

describe('news on home', () => {
  it.each<[string, Partial<NewsFields>, boolean]>([
    ['featured', { Featured: true }, true],
    ['corporate', { Corporative: true, AvalibleDays: 1 }, true],
    ['both', { Featured: true, Corporative: true, AvalibleDays: 1 }, true],
    ['neither', {}, false],
    ['days without being corporate', { AvalibleDays: 5 }, false],
  ])('are the %s ones', async (_which, input, onHome) => {
    const story = await announce(app, editor, input);
    expect(await isOnHome(story)).toBe(onHome);
    expect(await isInList(story)).toBe(true);
    await colleague.get(`/api/Flx_Feed/${story.PostId}`).expect(200);
  });

  it.each([1, 2, 3, 4, 5])('stay for %i days, to the second, and can be read afterwards', async days => {
    later(0);
    const story = await announce(app, editor, { Corporative: true, AvalibleDays: days });
    later(days * DAY - SECOND);
    expect(await isOnHome(story)).toBe(true);
    later(2 * SECOND);
    expect(await isOnHome(story)).toBe(false);
    await app.runJob('feed: sweep expired streams');
    expect(await isOnHome(story)).toBe(false);
    expect(await isInList(story)).toBe(true);
    await colleague.put(`/api/Flx_Feed/${story.PostId}/reactions/like`).expect(200);
  });

  it.each([
    ['23:59:59 in Bogota', '2027-03-01T04:59:59Z'],
    ['midnight in Bogota', '2027-03-01T05:00:00Z'],
    ['29 February', '2028-02-29T12:00:00Z'],
  ])('count spans of 24 hours from %s, not calendar days', async (_when, moment) => {
    app.now = new Date(moment);
    const story = await announce(app, editor, { Corporative: true, AvalibleDays: 1 });
    later(DAY - SECOND);
    expect(await isOnHome(story)).toBe(true);
    later(2 * SECOND);
    expect(await isOnHome(story)).toBe(false);
    app.now = new Date(moment);
  });

  it('follow the same rule where they come through a group or area of the reader’s', async () => {
    later(0);
    const Group = [{ Type: 'area' as const, Id: colleague.area }];
    const plain = await announce(app, editor, { Home: false, Group });
    const featured = await announce(app, editor, { Home: false, Group, Featured: true });
    const corporate = await announce(app, editor, { Home: true, Group, Corporative: true, AvalibleDays: 2 });
    expect(idsOf((await feedOf(colleague)).results)).toEqual([corporate.PostId, featured.PostId]);
    later(2 * DAY + SECOND);
    expect(idsOf((await feedOf(colleague)).results)).toEqual([featured.PostId]);
    const ofArea = await feedOf(colleague, `$filter=GroupId eq ${colleague.area}`);
    expect(idsOf(ofArea.results)).toEqual([corporate.PostId, featured.PostId, plain.PostId]);
  });

  it('come and go with an edit, counted from the publication', async () => {
    later(0);
    const story = await announce(app, editor);
    later(DAY);
    await correct(editor, story.Id, { Corporative: true, AvalibleDays: 2 });
    expect(await isOnHome(story)).toBe(true);
    await correct(editor, story.Id, { Corporative: true, AvalibleDays: 1 });
    expect(await isOnHome(story)).toBe(false);
    await correct(editor, story.Id, { Featured: true });
    expect(await isOnHome(story)).toBe(true);
    await correct(editor, story.Id);
    expect(await isOnHome(story)).toBe(false);
  });
});

describe('news that expire', () => {
  it('are gone for everybody but their author and those who administer news', async () => {
    later(0);
    const ExpiryDate = new Date(app.now.getTime() + DAY).toISOString();
    const story = await announce(app, editor, { Featured: true, ExpiryDate });
    later(DAY - SECOND);
    expect([await isOnHome(story), await isInList(story)]).toEqual([true, true]);
    expect(await storyOf(colleague, story.Id)).toMatchObject({ State: 'publicada' });
    later(SECOND);
    expect([await isOnHome(story), await isInList(story)]).toEqual([false, false]);
    await colleague.get(`/api/Flx_News/${story.Id}`).expect(404);
    await colleague.get(`/api/Flx_Feed/${story.PostId}`).expect(404);
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    for (const user of [editor, admin]) {
      expect(await storyOf(user, story.Id)).toMatchObject({ State: 'vencida', CanEdit: true, LikeCount: 0 });
      expect((await storyOf(user, story.Id)).Attachments).toHaveLength(1);
      expect(idsOf((await newsOf(user, `$filter=State eq 'vencida'`)).results)).toEqual([story.Id]);
      expect(idsOf((await newsOf(user, `$filter=State eq 'publicada'`)).results)).toEqual([]);
    }
    await app.runJob('feed: sweep expired streams');
    await correct(admin, story.Id, { Featured: true, ExpiryDate: null });
    expect([await isOnHome(story), await isInList(story)]).toEqual([true, true]);
  });

  it('take a corporate one off home with them', async () => {
    later(0);
    const ExpiryDate = new Date(app.now.getTime() + DAY).toISOString();
    const story = await announce(app, editor, { Corporative: true, AvalibleDays: 5, ExpiryDate });
    later(DAY);
    expect([await isOnHome(story), await isInList(story)]).toEqual([false, false]);
  });
});
