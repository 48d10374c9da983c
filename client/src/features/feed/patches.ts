import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FeedItem, LiveItem } from '#contract/features/feed/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { api } from '../../api/api.ts';
import { conversationTag } from '../social/public.ts';
import { publishHeardItems } from './heard-items.ts';
import { focusBeside } from './in-sight.ts';
import { feedQueries, itemTag } from './queries.ts';
import { belongsTo } from './scope.ts';
import type { FeedState } from './slice.ts';

/**
 * Changes of what is cached, everywhere it is cached: every feed that was opened, and the single item. An item is found by
 * its id, never by its position, so patches that cross each other still hit the right one.
 */
type Patch = (dispatch: FeedDispatch, getState: () => FeedRootState) => void;

/** The part of the store that the feed's thunks need. */
export type FeedRootState = Parameters<typeof feedQueries.util.selectCachedArgsForQuery>[0] & { feed: FeedState };
export type FeedDispatch = ThunkDispatch<FeedRootState, unknown, UnknownAction>;

/** Merges what `change` says into one item. */
export function patchItem(itemId: number, change: (item: FeedItem) => Partial<FeedItem>): Patch {
  return (dispatch, getState) => {
    for (const scope of feedQueries.util.selectCachedArgsForQuery(getState(), 'listFeedItems')) {
      dispatch(
        feedQueries.util.updateQueryData('listFeedItems', scope, draft => {
          for (const page of draft.pages) {
            for (const item of page.results) if (item.Id === itemId) Object.assign(item, change(item));
          }
        }),
      );
    }
    dispatch(
      feedQueries.util.updateQueryData('getFeedItem', itemId, draft => {
        Object.assign(draft, change(draft));
      }),
    );
  };
}

/** Puts a new item at the top of every feed where it belongs. */
export function prependItem(item: FeedItem): Patch {
  return (dispatch, getState) => {
    for (const scope of feedQueries.util.selectCachedArgsForQuery(getState(), 'listFeedItems')) {
      if (!belongsTo(item, scope)) continue;
      dispatch(
        feedQueries.util.updateQueryData('listFeedItems', scope, draft => {
          const isThere = draft.pages.some(page => page.results.some(one => one.Id === item.Id));
          if (!isThere) draft.pages[0]?.results.unshift(item);
        }),
      );
    }
  };
}

/** Takes an item out of every feed. Its own page, if open, leaves by itself. */
export function removeItem(itemId: number): Patch {
  return (dispatch, getState) => {
    for (const scope of feedQueries.util.selectCachedArgsForQuery(getState(), 'listFeedItems')) {
      dispatch(
        feedQueries.util.updateQueryData('listFeedItems', scope, draft => {
          for (const page of draft.pages) page.results = page.results.filter(item => item.Id !== itemId);
        }),
      );
    }
  };
}

/**
 * Reads an item again and shows it as it is now, wherever it is cached. For what another feature has changed behind it, and for what may be
 * gone: it leaves every feed, and its page says that there is none.
 */
export function refreshItem(itemId: number): ItemThunk {
  return async dispatch => {
    const item = await freshItem(dispatch, itemId);
    if (item === 'gone') leaveEverywhere(dispatch, itemId);
    else if (item) dispatch(patchItem(itemId, () => item));
  };
}

function leaveEverywhere(dispatch: FeedDispatch, itemId: number): void {
  const afterwards = focusBeside(itemId);
  dispatch(removeItem(itemId));
  dispatch(api.util.invalidateTags([itemTag(itemId)]));
  afterwards?.();
}

/** Puts the item of something just published, which another feature owns, at the top of every feed where it belongs. */
export function announceItem(itemId: number): ItemThunk {
  return async dispatch => {
    const item = await freshItem(dispatch, itemId);
    if (item && item !== 'gone') dispatch(prependItem(item));
  };
}

/**
 * Takes what the poll says of items in sight. One whose comments have moved is read again, with what is open of its
 * conversation; one on which a reaction of the viewer's is on its way is left alone.
 */
export function hearItems(items: readonly LiveItem[]): Patch {
  return (dispatch, getState) => {
    const pending = Object.keys(getState().feed.pending);
    const current = items.filter(({ Id }) => !pending.some(key => key.startsWith(`${Id}:`)));
    publishHeardItems(current);
    for (const { Id, ...heard } of current) {
      const known = cachedItem(getState(), Id);
      if (known && known.CommentCount !== heard.CommentCount) {
        void dispatch(refreshItem(Id));
        dispatch(api.util.invalidateTags([conversationTag(Id)]));
      } else dispatch(patchItem(Id, () => heard));
    }
  };
}

/**
 * Reads again what the poll no longer finds of the items in sight. Whoever can't follow a conversation any more may still see
 * its item, of which the poll says nothing.
 */
export function hearMissing(itemIds: readonly number[]): Patch {
  return (dispatch, getState) => {
    for (const id of itemIds) if (cachedItem(getState(), id)?.CanComment) void dispatch(refreshItem(id));
  };
}

function cachedItem(state: FeedRootState, itemId: number): FeedItem | undefined {
  const single = feedQueries.endpoints.getFeedItem.select(itemId)(state).data;
  return (
    single ??
    feedQueries.util
      .selectCachedArgsForQuery(state, 'listFeedItems')
      .flatMap(scope => feedQueries.endpoints.listFeedItems.select(scope)(state).data?.pages ?? [])
      .flatMap(page => page.results)
      .find(item => item.Id === itemId)
  );
}

type ItemThunk = (dispatch: FeedDispatch) => Promise<void>;

/** The item as the server has it. Failing is harmless: the feeds show it the next time they are read. */
async function freshItem(dispatch: FeedDispatch, itemId: number): Promise<FeedItem | 'gone' | undefined> {
  const read = feedQueries.endpoints.getFeedItem.initiate(itemId, { subscribe: false, forceRefetch: true });
  const { data, error } = await dispatch(read);
  if (error === undefined) return data;
  return toApiError(error).status === 404 ? 'gone' : undefined;
}
