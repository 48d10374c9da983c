import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import type { FeedItem, LiveItem } from '#contract/features/feed/types.ts';
import { POLL_ITEMS_MAX } from '#contract/features/notifications/limits.ts';
import { toApiError } from '../../api/api-error.ts';
import { api } from '../../api/api.ts';
import { focusAfter } from '../../lib/focus-after.ts';
import { conversationTag } from '../social/public.ts';
import { feedQueries, itemTag } from './queries.ts';
import { belongsTo } from './scope.ts';
import { editionHeard, type FeedState } from './slice.ts';

/** Returns the attribute that marks an item's element, so that the poll finds the items in sight. */
export const sightMark = (itemId: number) => ({ 'data-item': itemId });

/** Returns the ids of the items in sight. */
export const itemsInSight = (): number[] => {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter(isInSight);
  // A post and its opened view have the same id.
  return [...new Set(elements.map(element => Number(element.dataset['item'])))].slice(0, POLL_ITEMS_MAX);
};

/** Whether an element is in sight; content under a dialog is not. */
function isInSight(element: HTMLElement): boolean {
  if (element.closest('[inert]')) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Returns a function that keeps the focus beside an item about to disappear, as `focusAfter` does; undefined if the
 * focus is elsewhere.
 */
export function focusBeside(itemId: number): (() => void) | undefined {
  const elements = [...document.querySelectorAll(`[data-item="${itemId}"]`)];
  const focused = elements.find(element => element.contains(document.activeElement));
  return focused && focusAfter(focused);
}

type Listener = (items: readonly LiveItem[]) => void;

const listeners = new Set<Listener>();

/** Passes the poll's news of items to everything that shows their counters. */
export function publishHeardItems(items: readonly LiveItem[]): void {
  for (const listener of listeners) listener(items);
}

/**
 * Listens to the poll's news of items in sight, for a list that counts likes separately from the feed.
 * @param listener the same one from one rendering to the next
 */
export function useHeardItems(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}

/**
 * Thunk that patches every cached copy: every feed that was opened, and the single item. An item is found by its id,
 * never by its position, so concurrent patches still hit the right one.
 */
type Patch = (dispatch: FeedDispatch, getState: () => FeedRootState) => void;

/** Part of the store that the feed's thunks need. */
export type FeedRootState = Parameters<typeof feedQueries.util.selectCachedArgsForQuery>[0] & { feed: FeedState };
export type FeedDispatch = ThunkDispatch<FeedRootState, unknown, UnknownAction>;

/** Merges the result of `change` into one item. */
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

/** Puts a new item at the top of every feed to which it belongs. */
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

/** Removes an item from every feed. Its own page, if open, leaves by itself. */
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
 * Reads an item again and updates it in every cache, after another feature has changed its content or it may be gone. A
 * deleted item leaves every feed, and its page says that there is none.
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

/** Puts the item of a new publication of another feature at the top of every feed to which it belongs. */
export function announceItem(itemId: number): ItemThunk {
  return async dispatch => {
    const item = await freshItem(dispatch, itemId);
    if (item && item !== 'gone') dispatch(prependItem(item));
  };
}

/**
 * Applies the poll's news of items in sight. An item with new comments is read again, with its open conversation; one
 * with a pending reaction of the viewer is left alone.
 */
export function applyLiveItems(items: readonly LiveItem[]): Patch {
  return (dispatch, getState) => {
    const pending = Object.keys(getState().feed.pending);
    const current = items.filter(({ Id }) => !pending.some(key => key.startsWith(`${Id}:`)));
    publishHeardItems(current);
    for (const { Id, EditionDate = null, ...heard } of current) {
      // The text stays as it is being read; its card offers the new one.
      if (EditionDate !== null) dispatch(editionHeard({ itemId: Id, at: EditionDate }));
      const known = cachedItem(getState(), Id);
      if (known && known.CommentCount !== heard.CommentCount) {
        void dispatch(refreshItem(Id));
        dispatch(api.util.invalidateTags([conversationTag(Id)]));
      } else dispatch(patchItem(Id, () => heard));
    }
  };
}

/**
 * Reads the items in sight again that the poll no longer finds. People who can't follow a conversation any more may
 * still see its item, which the poll leaves out.
 */
export function applyMissingItems(itemIds: readonly number[]): Patch {
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

/** Reads the item from the server. Failing is harmless: the feeds show it the next time they are read. */
async function freshItem(dispatch: FeedDispatch, itemId: number): Promise<FeedItem | 'gone' | undefined> {
  const read = feedQueries.endpoints.getFeedItem.initiate(itemId, { subscribe: false, forceRefetch: true });
  const { data, error } = await dispatch(read);
  if (error === undefined) return data;
  return toApiError(error).status === 404 ? 'gone' : undefined;
}
