import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { api } from '../../api/api.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { notificationsApi, notificationQueries } from './api.ts';
import { updateBell } from './update-bell.ts';
import { notificationsReceived, notificationsSlice, selectBell, unreadChanged } from './slice.ts';

const reducer = combineSlices(api, notificationsSlice);
const createStore = () => configureStore({ reducer, middleware: defaults => defaults().concat(api.middleware) });

const FIRST_PAGE = { list: 'Flx_Notifications', page: 1 } as const;
const HISTORY = { list: 'Flx_NotificationsHistory', page: 1 } as const;

const row = (Id: number): NotificationRow => ({
  Id,
  UserId: 7,
  Type: 'social',
  NotificationType: 'post_comment',
  Description: 'Luz Dary Chindoy comentó tu publicación',
  ActorName: 'Luz Dary Chindoy',
  Others: 0,
  Url: '/post/1#comment-50',
  Logo: null,
  Viewed: false,
  Created: '2026-06-12T15:00:00Z',
});

let store: ReturnType<typeof createStore>;
beforeEach(() => {
  store = createStore();
});

const bell = () => selectBell(store.getState());
const underTheBell = () => notificationQueries.endpoints.listLatestNotifications.select()(store.getState()).data;
const firstPage = () =>
  notificationQueries.endpoints.getNotificationPage.select(FIRST_PAGE)(store.getState()).data?.rows;

/** Unseen notification of a process, older than the newest ones. */
const WAITING: NotificationRow = { ...row(-5), Type: 'process', NotificationType: 'event_cancelled' };

const LISTED: Record<string, NotificationRow[]> = {
  '/Flx_Notifications': [row(2), row(1)],
  '/Flx_NotificationsHistory': [row(2), row(1), row(0)],
};
const reading = ({ method, url, query }: SeenRequest) => {
  if (url === '/poll') return { data: { notifications: { unread: 2, latest: 2 } } };
  const results = method === 'GET' && (query.includes('process') ? [WAITING] : LISTED[url]);
  return results ? { data: { results, __next: null, TotalCount: results.length } } : null;
};

/** Returns the requests without polls, which come with the list under the bell. */
const withoutPolls = (seen: readonly SeenRequest[]) => seen.filter(({ url }) => url !== '/poll');

/** Loads both lists, with two unread notifications. */
async function openLists() {
  await store.dispatch(notificationQueries.endpoints.listLatestNotifications.initiate());
  await store.dispatch(notificationQueries.endpoints.getNotificationPage.initiate(FIRST_PAGE));
}

const viewed = (rows: readonly NotificationRow[] | undefined) => rows?.filter(one => one.Viewed).map(one => one.Id);

describe('markViewed', () => {
  it('shows one as seen at once, in every list and on the bell, and reads nothing again', async () => {
    let answer: (value: { data: unknown }) => void = () => undefined;
    const seen = answerRequests(request => reading(request) ?? new Promise(resolve => (answer = resolve)));
    await openLists();
    const marking = store.dispatch(notificationsApi.endpoints.markNotification.initiate(1));
    expect([viewed(underTheBell()), viewed(firstPage()), bell().unread]).toEqual([[1], [1], 1]);
    await expect.poll(() => withoutPolls(seen)).toHaveLength(4);
    expect(withoutPolls(seen)[3]).toMatchObject({
      method: 'PUT',
      url: '/Flx_NotificationsHistory/1',
      body: { Viewed: true },
    });
    answer({ data: { results: row(1) } });
    await marking;
    expect([viewed(underTheBell()), bell().unread]).toEqual([[1], 1]);
    expect(withoutPolls(seen)).toHaveLength(4);
  });

  it.each([
    [{ data: { results: row(0) } }, [0]],
    [{ status: 404 }, []],
  ])('leaves the bell alone for one that was discarded', async (answer, marked) => {
    answerRequests(request => reading(request) ?? answer);
    await openLists();
    const { initiate, select } = notificationQueries.endpoints.getNotificationPage;
    await store.dispatch(initiate(HISTORY));
    const marking = store.dispatch(notificationsApi.endpoints.markNotification.initiate(0));
    expect([viewed(select(HISTORY)(store.getState()).data?.rows), bell().unread]).toEqual([[0], 2]);
    await marking;
    expect([viewed(select(HISTORY)(store.getState()).data?.rows), bell().unread]).toEqual([marked, 2]);
  });

  it('takes it back when the server refuses', async () => {
    answerRequests(request => reading(request) ?? { status: 404 });
    await openLists();
    await store.dispatch(notificationsApi.endpoints.markNotification.initiate(1));
    expect([viewed(underTheBell()), viewed(firstPage()), bell().unread]).toEqual([[], [], 2]);
  });
});

describe('discarding', () => {
  it('empties the bell and reads the lists again; undoing reads them again too', async () => {
    const seen = answerRequests(
      request => reading(request) ?? { data: { Since: '2026-06-12T15:00:00Z', Before: null } },
    );
    await openLists();
    await store.dispatch(notificationsApi.endpoints.discardNotifications.initiate());
    expect(bell()).toEqual({ unread: 0, latest: 0 });
    await expect.poll(() => withoutPolls(seen)).toHaveLength(7);
    await store.dispatch(notificationsApi.endpoints.undoDiscard.initiate());
    await expect.poll(() => withoutPolls(seen)).toHaveLength(11);
    expect(
      withoutPolls(seen)
        .map(one => one.method)
        .join(' '),
    ).toBe('GET GET GET POST GET GET GET DELETE GET GET GET');
    expect(withoutPolls(seen)[7]?.url).toBe('/Flx_Notifications/discard');
  });

  it('changes nothing when the server refuses', async () => {
    const seen = answerRequests(request => reading(request) ?? { status: 503 });
    await openLists();
    await store.dispatch(notificationsApi.endpoints.discardNotifications.initiate());
    expect(bell()).toEqual({ unread: 2, latest: 2 });
    expect(withoutPolls(seen)).toHaveLength(4);
  });
});

it('has what waits under the bell first, each once, and lets go of what was put away', async () => {
  const seen = answerRequests(request => reading(request) ?? { data: null });
  await openLists();
  expect(underTheBell()?.map(({ Id }) => Id)).toEqual([-5, 2, 1]);
  await store.dispatch(notificationsApi.endpoints.dismissNotification.initiate(WAITING));
  expect(withoutPolls(seen)[3]).toMatchObject({ method: 'DELETE', url: '/Flx_Notifications/-5' });
  expect(bell().unread).toBe(1);
  await expect.poll(() => withoutPolls(seen)).toHaveLength(7);
});

it('counts again when it lists, whatever the poll said before something was deleted', async () => {
  answerRequests(request => reading(request) ?? {});
  store.dispatch(notificationsReceived({ unread: 3, latest: 2 }));
  await store.dispatch(notificationQueries.endpoints.listLatestNotifications.initiate());
  expect(bell()).toEqual({ unread: 2, latest: 2 });
});

describe('updateBell', () => {
  it('reads the list under the bell again when something came, and leaves the pages alone', async () => {
    const seen = answerRequests(request => reading(request) ?? {});
    await openLists();
    store.dispatch(updateBell({ unread: 3, latest: 3 }));
    await expect.poll(() => withoutPolls(seen)).toHaveLength(5);
    expect(
      withoutPolls(seen)
        .slice(3)
        .every(({ url }) => url === '/Flx_Notifications'),
    ).toBe(true);
  });

  it('leaves the state as it is when nothing came', async () => {
    const seen = answerRequests(request => reading(request) ?? {});
    await openLists();
    const before = store.getState();
    store.dispatch(updateBell({ unread: 2, latest: 2 }));
    expect(store.getState()).toBe(before);
    expect(withoutPolls(seen)).toHaveLength(3);
  });

  it('puts a count right that was guessed wrong here', () => {
    store.dispatch(updateBell({ unread: 2, latest: 2 }));
    store.dispatch(unreadChanged(-1));
    store.dispatch(updateBell({ unread: 2, latest: 2 }));
    expect(bell().unread).toBe(2);
  });
});

describe('the count of the bell', () => {
  it.each([
    [1, 0],
    [0, 0],
    [99, 98],
    [100, 100],
  ])('of %i is %i after one more was seen', (unread, after) => {
    store.dispatch(notificationsReceived({ unread, latest: 200 }));
    store.dispatch(unreadChanged(-1));
    expect(bell().unread).toBe(after);
  });
});
