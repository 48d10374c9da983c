import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import { answerRequests, type SeenRequest } from '../../api/test-answers.ts';
import { feedItem } from '../../testing/items.ts';
import { publicationEndpoints, type PublicationKind } from './public-forms.ts';
import { feedQueries } from './queries.ts';
import { HOME } from './scope.ts';
import { feedSlice } from './slice.ts';

/** Publication that is not itself a feed item. */
interface Row {
  Id: number;
  PostId: number;
  State: 'programada' | 'publicada';
}

let shown: (Partial<Row> & { Saved?: boolean })[];
const KIND: PublicationKind<Row> = {
  list: 'Flx_News',
  isPublished: ({ State }) => State === 'publicada',
  patchRow: (_dispatch, _id, change) => void shown.push(change()),
};

const { endpoints } = api.injectEndpoints({
  endpoints: build => {
    const { create, edit, remove, save } = publicationEndpoints<Row, { Title: string }>(build, KIND);
    return { createTried: create, editTried: edit, removeTried: remove, saveTried: save };
  },
});

const reducer = combineSlices(api, feedSlice);
const createStore = () => configureStore({ reducer, middleware: defaults => defaults().concat(api.middleware) });
let store: ReturnType<typeof createStore>;
beforeEach(() => {
  store = createStore();
  shown = [];
});

const row = (change: Partial<Row> = {}): Row => ({ Id: 4, PostId: 9, State: 'publicada', ...change });
/** Answers reads of the feed with `items`, and every write with `answer`. */
function serve(items: readonly { Id: number }[], answer: { status?: number; data?: unknown }) {
  return answerRequests(({ method, url }: SeenRequest) => {
    if (method !== 'GET') return answer;
    const single = items.find(item => url === `/Flx_Feed/${item.Id}`);
    return { data: single ? { results: single } : { results: [feedItem({ Id: 2 })], __next: null } };
  });
}
const openFeed = () => store.dispatch(feedQueries.endpoints.listFeedItems.initiate(HOME));
const idsShown = () =>
  feedQueries.endpoints.listFeedItems
    .select(HOME)(store.getState())
    .data?.pages.flatMap(page => page.results.map(one => one.Id));

test('what is published at once stands at the top of the feed, as its item', async () => {
  const seen = serve([feedItem({ Id: 9 })], { status: 201, data: { results: row() } });
  await openFeed();
  await store.dispatch(endpoints.createTried.initiate({ fields: { Title: 'Hola' }, idempotencyKey: 'once' }));
  expect(seen[1]).toMatchObject({
    method: 'POST',
    url: '/Flx_News',
    body: { Title: 'Hola' },
    headers: { 'idempotency-key': 'once' },
  });
  await expect.poll(() => idsShown()).toEqual([9, 2]);
});

test('what is published later is not in the feed yet', async () => {
  const seen = serve([], { status: 201, data: { results: row({ State: 'programada' }) } });
  await openFeed();
  await store.dispatch(endpoints.createTried.initiate({ fields: { Title: 'Hola' }, idempotencyKey: 'once' }));
  expect(idsShown()).toEqual([2]);
  expect(seen).toHaveLength(2);
});

test('an edit shows its row, and its item as the server has it now', async () => {
  const seen = serve([feedItem({ Id: 9, Description: 'Mejor' })], { data: { results: row() } });
  await openFeed();
  await store.dispatch(endpoints.editTried.initiate({ id: 4, fields: { Title: 'Mejor' } }));
  expect(seen[1]).toMatchObject({ method: 'PUT', url: '/Flx_News/4' });
  await expect.poll(() => seen[2]?.url).toBe('/Flx_Feed/9');
  expect(shown).toEqual([row()]);
});

test('what is deleted leaves the feed by the id of its item, and what is refused stays', async () => {
  serve([], { status: 403 });
  await openFeed();
  await store.dispatch(endpoints.removeTried.initiate({ Id: 4, PostId: 2 }));
  expect(idsShown()).toEqual([2]);
  serve([], { status: 204 });
  await store.dispatch(endpoints.removeTried.initiate({ Id: 4, PostId: 2 }));
  expect(idsShown()).toEqual([]);
});

test('what is saved is shown so at once, and no longer when the server refuses', async () => {
  const seen = serve([], { status: 503 });
  await store.dispatch(endpoints.saveTried.initiate({ Id: 4, PostId: 9, on: true }));
  expect(seen[0]).toMatchObject({ method: 'PUT', url: '/Flx_Feed/9/saved' });
  expect(shown).toEqual([{ Saved: true }, { Saved: false }]);
});
