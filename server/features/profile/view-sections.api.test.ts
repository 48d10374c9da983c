import { beforeAll, describe, expect, it } from 'vitest';
import type { ViewerKind } from '#contract/features/people/views.ts';
import { hold } from '../../testing/events.ts';
import { drafts } from '../../testing/feed.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const VIEW_SECTIONS = ['feed', 'groups', 'events'] as const;
type ViewSection = (typeof VIEW_SECTIONS)[number];

const app = testApp();
let owner: TestUser;
let readers: Record<ViewerKind, TestUser>;
let posts: Record<'home' | 'area' | 'open' | 'secret', number>;
let event: number;
let groups: Record<'open' | 'secret', number>;

interface Page {
  results: { Id: number; Attachments?: { url: string }[] }[];
  __next: string | null;
  TotalCount?: number;
}
const pageAt = async (reader: TestUser, path: string): Promise<Page> => (await reader.get(path).expect(200)).body;
const idsAt = async (reader: TestUser, path: string): Promise<number[]> =>
  (await pageAt(reader, path)).results.map(({ Id }) => Id).toSorted((one, other) => one - other);
const seenAs = (kind: ViewerKind, section: ViewSection): string => `/api/Flx_Profile/views/${kind}/${section}`;
const askedBySelf = (section: ViewSection): string =>
  `/api/${
    {
      feed: `Flx_Feed?$filter=CreatedBy eq ${owner.id}`,
      groups: `Flx_Teams?$filter=Users eq ${owner.id}`,
      events: `Flx_Events?$filter=Upcoming eq true and Assistants eq ${owner.id}`,
    }[section]
  }`;
const setFlag = (flag: string, isHidden: boolean) =>
  owner.put(`/api/Flx_Profile/${owner.id}`, { PrivacyConfiguration: { [flag]: isHidden } }).expect(200);

beforeAll(async () => {
  const { org, area } = await app.world.org();
  owner = await app.world.user({ org, area });
  readers = {
    area: await app.world.user({ org, area }),
    colleague: await app.world.user({ org, area: await app.world.group({ org, isArea: true }) }),
    administrator: await app.world.user({ org, roles: ['Admin-Users'] }),
  };
  groups = {
    open: await app.world.group({ org, members: [owner.id] }),
    secret: await app.world.group({ org, members: [owner.id], isPrivate: true }),
  };
  const [photo] = await drafts(app, owner, 'photo');
  const organiser = await app.world.user({ org, roles: ['Admin-Events'] });
  event = (await hold(app, organiser)).Id;
  await owner.put(`/api/Flx_Events/${event}/attendance`, {}).expect(200);
  const publish = async (body: object): Promise<number> =>
    (await owner.post('/api/Flx_Posts', { Description: 'Hola', ...body }).expect(201)).body.results.Id;
  posts = {
    home: await publish({ Home: true, Attachments: [{ id: photo.id }] }),
    area: await publish({ Home: false, Group: [{ Type: 'area', Id: area }] }),
    open: await publish({ Home: false, Group: [{ Type: 'group', Id: groups.open }] }),
    secret: await publish({ Home: false, Group: [{ Type: 'group', Id: groups.secret }] }),
  };
});

describe.each(['area', 'colleague', 'administrator'] as const)('what is found on one’s own profile by: %s', kind => {
  it.each(VIEW_SECTIONS)('%s: is what they find', async section => {
    const found = await idsAt(owner, seenAs(kind, section));
    expect(found).toEqual(await idsAt(readers[kind], askedBySelf(section)));
    if (section === 'feed') expect(found).toEqual([posts.home, posts.area, posts.open]);
    if (section === 'groups') expect(found).toEqual([groups.open]);
    if (section === 'events') expect(found).toEqual([event]);
  });

  it.each([
    ['feed', 'PrivateFeed'],
    ['groups', 'PrivateGroups'],
    ['events', 'PrivateEvents'],
  ] as const)('%s: is nothing while it is hidden', async (section, flag) => {
    await setFlag(flag, true);
    expect(await idsAt(owner, seenAs(kind, section))).toEqual([]);
    await setFlag(flag, false);
    expect(await idsAt(owner, seenAs(kind, section))).not.toEqual([]);
  });
});

it('has pictures by the addresses that its owner is given, so that they may open them', async () => {
  const photoAt = async (path: string) =>
    (await pageAt(owner, path)).results.find(({ Id }) => Id === posts.home)?.Attachments?.[0]?.url;
  const own = await photoAt(askedBySelf('feed'));
  expect(own).toContain(`/media/${owner.org}/${owner.id}/`);
  expect(await photoAt(seenAs('colleague', 'feed'))).toBe(own);
});

it('leaves alone what only looks like an address', async () => {
  const looks = `/media/${owner.org}/0/9999999999/00000000-0000-0000-0000-000000000000/${'a'.repeat(24)}`;
  const { body } = await owner.post('/api/Flx_Posts', { Description: looks, Home: true }).expect(201);
  const { results } = await pageAt(owner, seenAs('colleague', 'feed'));
  expect(results.find(({ Id }) => Id === body.results.Id)).toMatchObject({ Description: looks });
  await owner.delete(`/api/Flx_Posts/${body.results.PostId ?? body.results.Id}`).expect(204);
});

it('goes on page by page, at its own addresses', async () => {
  const more: number[] = [];
  for (let count = 0; count < 6; count += 1)
    more.push(
      (await owner.post('/api/Flx_Posts', { Description: `${count}`, Home: true }).expect(201)).body.results.Id,
    );
  const first = await pageAt(owner, seenAs('colleague', 'feed'));
  expect(first.results.map(({ Id }) => Id)).toEqual(more.toReversed());
  expect(first.__next).toMatch(/^\/api\/Flx_Profile\/views\/colleague\/feed\?/);
  expect(await idsAt(owner, first.__next ?? '')).toEqual([posts.home, posts.area, posts.open]);
  // The next page of one person's view can't be read by another.
  await readers.area.get(first.__next ?? '').expect(400);
});

it('is nobody else’s, and of no other section', async () => {
  await app.request.get(seenAs('colleague', 'feed')).expect(401);
  await owner.get('/api/Flx_Profile/views/colleague/secrets').expect(404);
  await owner.get('/api/Flx_Profile/views/owner/feed').expect(404);
  await owner.get(`${seenAs('administrator', 'groups')}?$expand=Author`).expect(400);
  await owner.get(`${seenAs('administrator', 'groups')}?$filter=Id gt 0`).expect(400);
  expect(await idsAt(readers.area, seenAs('colleague', 'feed'))).toEqual([]);
});
