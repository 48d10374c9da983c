import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { feedItem } from '../../testing/items.ts';
import { feedApi, reactOnce } from './api.ts';
import { applyLiveItems, applyMissingItems } from './patches.ts';
import { postsApi } from './posts-api.ts';
import { feedQueries } from './queries.ts';
import { HOME, SAVED, type FeedScope } from './scope.ts';
import { feedSlice, pendingCleared, pendingSet, reactionKey } from './slice.ts';

const PROFILE: FeedScope = { kind: 'profile', id: 3 };
const GROUP: FeedScope = { kind: 'group', id: 12, target: 'group', title: 'Ciclistas' };
const LIKE = { itemId: 1, kind: 'like', on: true, viewer: 7 } as const;

const reducer = combineSlices(api, feedSlice);

function createStore() {
  return configureStore({
    reducer,
    middleware: defaults => defaults().concat(api.middleware),
  });
}

let store: ReturnType<typeof createStore>;
beforeEach(() => {
  store = createStore();
});

/** Opens home, a profile and the single item, all showing items 2 and 1. */
async function openFeeds() {
  await Promise.all([
    store.dispatch(feedQueries.endpoints.listFeedItems.initiate(HOME)),
    store.dispatch(feedQueries.endpoints.listFeedItems.initiate(PROFILE)),
    store.dispatch(feedQueries.endpoints.getFeedItem.initiate(1)),
  ]);
}

function itemIn(scope: FeedScope, id: number) {
  const { data } = feedQueries.endpoints.listFeedItems.select(scope)(store.getState());
  return data?.pages.flatMap(page => page.results).find(item => item.Id === id);
}

const single = () => feedQueries.endpoints.getFeedItem.select(1)(store.getState()).data;

function reading({ method, url }: SeenRequest) {
  if (method !== 'GET') return null;
  const results = url === '/Flx_Feed/1' ? feedItem() : [feedItem({ Id: 2 }), feedItem()];
  return { data: { results, __next: null } };
}

test('takes what the poll says of counters, and reads again what is said of comments', async () => {
  const seen = answerRequests(request => reading(request) ?? {});
  await openFeeds();
  const { Id, LikeCount, ApplauseCount, CommentCount } = feedItem();
  const known = { Id, LikeCount, ApplauseCount, CommentCount };
  const asked = seen.length;
  store.dispatch(applyLiveItems([known, { ...known, Id: 99, LikeCount: 5 }]));
  store.dispatch(applyLiveItems([{ ...known, LikeCount: LikeCount + 4 }]));
  expect([single(), itemIn(HOME, Id), itemIn(PROFILE, Id)].map(item => item?.LikeCount)).toEqual(
    Array(3).fill(LikeCount + 4),
  );
  expect(seen).toHaveLength(asked);
  const poll = { Question: '¿Ajiaco?', Options: [], Voted: 3, TotalVotes: 2, ClosesAt: null, IsClosed: false };
  store.dispatch(applyLiveItems([{ ...known, LikeCount: LikeCount + 4, Poll: poll }]));
  expect([single(), itemIn(HOME, Id)].map(item => item?.Poll)).toEqual([poll, poll]);
  expect(seen).toHaveLength(asked);
  store.dispatch(pendingSet(reactionKey(Id, 'like')));
  store.dispatch(applyLiveItems([known]));
  expect(single()?.LikeCount).toBe(LikeCount + 4);
  store.dispatch(pendingCleared(reactionKey(Id, 'like')));
  store.dispatch(applyLiveItems([{ ...known, CommentCount: CommentCount + 1 }]));
  await expect.poll(() => seen).toHaveLength(asked + 1);
  expect(seen.at(-1)).toMatchObject({ method: 'GET', url: `/Flx_Feed/${Id}` });
});

test('takes what the poll no longer finds out of every feed once the server says that it is gone', async () => {
  let status = 200;
  const seen = answerRequests(request =>
    status === 200 || request.url !== '/Flx_Feed/1' ? (reading(request) ?? {}) : { status },
  );
  await openFeeds();
  const asked = seen.length;
  const hear = async (answered: number) => {
    status = answered;
    store.dispatch(applyMissingItems([1, 99]));
    await expect.poll(() => feedQueries.endpoints.getFeedItem.select(1)(store.getState()).status).not.toBe('pending');
  };
  for (const stays of [200, 403]) {
    await hear(stays);
    expect([itemIn(HOME, 1), itemIn(PROFILE, 1)].map(item => item?.Id)).toEqual([1, 1]);
  }
  await hear(404);
  await expect.poll(() => [itemIn(HOME, 1), itemIn(PROFILE, 1)]).toEqual([undefined, undefined]);
  expect(itemIn(HOME, 2)).toBeDefined();
  expect(new Set(seen.slice(asked).map(({ url }) => url))).toEqual(new Set(['/Flx_Feed/1']));
});

test('leaves alone what the poll says nothing of because its conversation is closed to the reader', async () => {
  const bare = feedItem({ CanComment: false });
  const seen = answerRequests(({ url }) => ({
    data: { results: url === '/Flx_Feed/1' ? bare : [bare], __next: null },
  }));
  await openFeeds();
  const asked = seen.length;
  store.dispatch(applyMissingItems([1]));
  expect(seen).toHaveLength(asked);
});

test('takes an item away that is not found any more when somebody reacts to it', async () => {
  let isGone = false;
  answerRequests(request => (isGone ? { status: 404 } : (reading(request) ?? {})));
  await openFeeds();
  isGone = true;
  expect(await store.dispatch(reactOnce(LIKE))).toMatchObject({ status: 404 });
  await expect.poll(() => itemIn(HOME, 1)).toBeUndefined();
});

test('follows the address of the next page', async () => {
  const seen = answerRequests(({ query }) => ({
    data: {
      results: [feedItem({ Id: query.includes('$next') ? 1 : 2 })],
      __next: query.includes('$next') ? null : '/api/Flx_Feed?$next=abc',
    },
  }));
  await store.dispatch(feedQueries.endpoints.listFeedItems.initiate(GROUP));
  await store.dispatch(feedQueries.endpoints.listFeedItems.initiate(GROUP, { direction: 'forward' }));
  expect(seen).toMatchObject([
    { url: '/Flx_Feed', query: '$top=6&$filter=GroupId eq 12' },
    { url: '/Flx_Feed', query: '$next=abc' },
  ]);
  expect(itemIn(GROUP, 1)).toBeDefined();
});

test('shows a like everywhere before the server answers, then its own numbers', async () => {
  let answer: (value: { data: unknown }) => void = () => undefined;
  const seen = answerRequests(request => reading(request) ?? new Promise(resolve => (answer = resolve)));
  await openFeeds();
  const reacting = store.dispatch(reactOnce(LIKE));
  await expect.poll(() => seen).toHaveLength(4);
  for (const item of [itemIn(HOME, 1), itemIn(PROFILE, 1), single()]) {
    expect(item).toMatchObject({ ILike: true, LikeCount: 1, Like: [7] });
  }
  expect(itemIn(HOME, 2)).toMatchObject({ ILike: false, LikeCount: 0 });
  expect(store.getState().feed.pending).toEqual({ '1:like': true });

  answer({ data: { ILike: true, LikeCount: 41, Like: [5, 7], IApplaud: false, ApplauseCount: 3, Applause: [] } });
  expect(await reacting).toBeNull();
  expect(itemIn(PROFILE, 1)).toMatchObject({ LikeCount: 41, Like: [5, 7], ApplauseCount: 0 });
  expect(store.getState().feed.pending).toEqual({});
});

test('takes a refused like back, also after a new post has moved everything', async () => {
  let refuse: () => void = () => undefined;
  answerRequests(request => {
    if (request.method === 'PUT') return new Promise(resolve => (refuse = () => resolve({ status: 404 })));
    return reading(request) ?? { status: 201, data: { results: feedItem({ Id: 3, Description: 'Nuevo' }) } };
  });
  await openFeeds();
  const reacting = store.dispatch(reactOnce(LIKE));
  await store.dispatch(
    postsApi.endpoints.createPost.initiate({ fields: { Description: 'Nuevo' }, idempotencyKey: 'k' }),
  );
  refuse();
  expect(await reacting).toMatchObject({ status: 404 });
  expect(itemIn(HOME, 1)).toMatchObject({ ILike: false, LikeCount: 0, Like: [] });
  expect(itemIn(HOME, 3)).toMatchObject({ LikeCount: 0 });
  expect(store.getState().feed.pending).toEqual({});
});

test('shows an item as muted at once, and no longer when the server refuses', async () => {
  let answer: (value: { status: number }) => void = () => undefined;
  const seen = answerRequests(request => reading(request) ?? new Promise(resolve => (answer = resolve)));
  await openFeeds();
  const mute = async (on: boolean, status: number) => {
    const muting = store.dispatch(feedApi.endpoints.muteItem.initiate({ itemId: 1, on }));
    const atOnce = [itemIn(HOME, 1)?.Muted, itemIn(PROFILE, 1)?.Muted, single()?.Muted];
    await expect.poll(() => seen.at(-1)?.method).toBe(on ? 'PUT' : 'DELETE');
    answer({ status });
    await muting;
    return { atOnce, after: itemIn(HOME, 1)?.Muted };
  };
  expect(await mute(true, 204)).toEqual({ atOnce: [true, true, true], after: true });
  expect(await mute(false, 503)).toEqual({ atOnce: [false, false, false], after: true });
  expect(seen.at(-1)?.url).toBe('/Flx_Feed/1/mute');
  expect(itemIn(HOME, 2)?.Muted).toBeUndefined();
});

test('ignores the same reaction while it travels, but not the other one', async () => {
  const seen = answerRequests(request => reading(request) ?? new Promise(() => undefined));
  await openFeeds();
  void store.dispatch(reactOnce(LIKE));
  expect(await store.dispatch(reactOnce({ ...LIKE, on: false }))).toBeNull();
  void store.dispatch(reactOnce({ ...LIKE, kind: 'applause' }));
  await expect.poll(() => seen).toHaveLength(5);
  expect(seen.slice(3).map(request => request.url)).toEqual([
    '/Flx_Feed/1/reactions/like',
    '/Flx_Feed/1/reactions/applause',
  ]);
});

test('puts a new post on top where it belongs without reading anything again', async () => {
  const created = feedItem({ Id: 3, CreatedBy: 7 });
  const seen = answerRequests(request => reading(request) ?? { status: 201, data: { results: created } });
  await openFeeds();
  const input = { Description: 'Hola', Home: true };
  await store.dispatch(postsApi.endpoints.createPost.initiate({ fields: input, idempotencyKey: 'once' }));
  expect(seen.slice(3)).toMatchObject([
    { method: 'POST', url: '/Flx_Posts', body: input, headers: { 'idempotency-key': 'once' } },
  ]);
  expect(feedQueries.endpoints.listFeedItems.select(HOME)(store.getState()).data?.pages[0]?.results[0]?.Id).toBe(3);
  expect(itemIn(PROFILE, 3)).toBeUndefined();
});

test('shows an edited post everywhere and takes a deleted one away, but only after the server has said so', async () => {
  let status = 403;
  answerRequests(request => reading(request) ?? { status, data: { results: feedItem({ Description: 'Mejor' }) } });
  await openFeeds();
  const edit = () => store.dispatch(postsApi.endpoints.editPost.initiate({ id: 1, fields: { Description: 'Mejor' } }));
  const remove = () => store.dispatch(postsApi.endpoints.removePost.initiate({ Id: 1 }));
  await edit();
  await remove();
  expect(itemIn(HOME, 1)?.Description).toBe('Hola');
  status = 200;
  await edit();
  expect([itemIn(HOME, 1)?.Description, itemIn(PROFILE, 1)?.Description, single()?.Description]).toEqual([
    'Mejor',
    'Mejor',
    'Mejor',
  ]);
  await remove();
  expect(itemIn(HOME, 1)).toBeUndefined();
  expect(itemIn(PROFILE, 2)).toBeDefined();
});

test('reads ids alone of what is newest, once for what the poll spoke of last', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const seen = answerRequests(() => ({ data: { results: [{ Id: 9 }, { Id: 8 }], __next: null } }));
  const read = async (latest: number) => {
    const query = store.dispatch(feedQueries.endpoints.listNewestIds.initiate({ scope: HOME, latest }));
    const { data } = await query;
    query.unsubscribe();
    return data;
  };
  expect(await read(9)).toEqual([9, 8]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await read(9)).toEqual([9, 8]);
  expect(seen.map(({ url, query }) => [url, query])).toEqual([['/Flx_Feed', expect.stringContaining('$select=Id')]]);
  await read(10);
  expect(seen).toHaveLength(2);
});

test.each(['reading', 'removal'] as const)('what is kept is right, though the %s is answered last', async last => {
  let isKept = true;
  const answers = new Map<string, () => void>();
  const seen = answerRequests(({ method }) => {
    // State of the server at the time of the request, which arrives later.
    const results = isKept ? [feedItem({ Saved: true })] : [];
    const answer = method === 'GET' ? { data: { results, __next: null } } : { status: 204 };
    const isOnItsWay = method === 'DELETE' || (seen.length === 2 && method === 'GET');
    return isOnItsWay ? new Promise(resolve => answers.set(method, () => resolve(answer))) : answer;
  });
  const open = () => store.dispatch(feedQueries.endpoints.listFeedItems.initiate(SAVED, { forceRefetch: true }));
  await open();
  const removing = store.dispatch(feedApi.endpoints.saveItem.initiate({ itemId: 1, on: false }));
  const reading = open();
  await expect.poll(() => [...answers.keys()].toSorted()).toEqual(['DELETE', 'GET']);
  isKept = false;
  const inOrder = last === 'reading' ? ['DELETE', 'GET'] : ['GET', 'DELETE'];
  for (const method of inOrder) {
    answers.get(method)?.();
    await (method === 'GET' ? reading : removing);
  }
  await expect.poll(() => itemIn(SAVED, 1)).toBeUndefined();
  expect(seen.at(-1)).toMatchObject({ method: 'GET', query: '$top=6&$filter=Saved eq true' });
});
