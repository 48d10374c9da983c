import type { ListItem, ListPage } from '#contract/api/lists.ts';
import { FEED_PAGE_MAX } from '#contract/features/feed/limits.ts';
import { api } from '../../api/api.ts';
import type { FeedItem, FeedPage } from '#contract/features/feed/types.ts';
import { firstPage, type FeedScope } from './scope.ts';

/** Part of an item that a summary of new ones needs. */
export type ItemHead = Pick<FeedItem, 'Id' | 'Type' | 'CreatedBy'>;

/** Tag of the viewer's saved items, which are read again after each save or removal. */
export const SAVED_TAG = { type: 'Flx_Feed', id: 'saved' } as const;

/** Tag of the feeds, which are read again as a whole only after waiting posts were sent. */
export const FEEDS_TAG = { type: 'Flx_Posts', id: 'feeds' } as const;

/** Tag of items that are shown alone: as a page, or as the conversation of a publication. */
export const OPEN_ITEM = { type: 'Flx_Feed', id: 'open' } as const;

/** Returns the tag of rows published with an item: they are read again once the item is found to be gone. */
export const itemTag = (itemId: number) => ({ type: 'Flx_Feed', id: itemId }) as const;

/**
 * Endpoints that read the feed: pages of a scope, one after the other by the server's own addresses, and single items.
 * @spec 1§7
 */
export const feedQueries = api.injectEndpoints({
  endpoints: build => ({
    listFeedItems: build.infiniteQuery<FeedPage, FeedScope, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) => (pageParam ? { url: pageParam } : firstPage(queryArg)),
      providesTags: (_pages, _error, scope) => [scope.kind === 'saved' ? SAVED_TAG : FEEDS_TAG],
    }),
    /** Ids at the top of a feed, requested once for each newer item that the poll reports. */
    listNewestIds: build.query<number[], { scope: FeedScope; latest: number }>({
      query: ({ scope }) => ({ ...firstPage(scope), params: { ...firstPage(scope).params, $select: 'Id' } }),
      transformResponse: (page: ListPage<Pick<FeedItem, 'Id'>>) => page.results.map(item => item.Id),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    /** Types and authors of the newest items of home. @param before newest item of the last visit, for the cache */
    listHeads: build.query<ItemHead[], number>({
      query: () => ({ url: '/Flx_Feed', params: { $select: 'Id,Type,CreatedBy', $top: FEED_PAGE_MAX } }),
      transformResponse: (page: ListPage<ItemHead>) => page.results,
    }),
    getFeedItem: build.query<FeedItem, number>({
      query: id => ({ url: `/Flx_Feed/${id}` }),
      transformResponse: (answer: ListItem<FeedItem>) => answer.results,
      providesTags: [OPEN_ITEM],
    }),
  }),
});

export const { useListFeedItemsInfiniteQuery, useGetFeedItemQuery, useListNewestIdsQuery, useListHeadsQuery } =
  feedQueries;
