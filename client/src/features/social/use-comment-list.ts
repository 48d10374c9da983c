import { useEffect, useState } from 'react';
import {
  earlierAtOnce,
  shownAfterLess,
  shownAfterMore,
  stepLabels,
  type Steps,
} from '#contract/features/social/rules.ts';
import type { Comment } from '#contract/features/social/types.ts';
import { useListCommentsInfiniteQuery, type CommentListArgs, useGetCommentQuery } from './queries.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';

/**
 * Loads the linked comment if it is too far down for its list to open to it; it is then shown above the list. Null
 * while loading, and once the list has reached it.
 * @param visible comments that the list shows, oldest first
 */
export function useFarComment(id: number | null, visible: readonly Comment[]): Comment | null {
  const { currentData: comment } = useGetCommentQuery(id ?? skipToken);
  const [oldest] = visible;
  return comment && (!oldest || comment.Id < oldest.Id) ? comment : null;
}

interface CommentListOptions {
  args: CommentListArgs;
  steps: Steps;
  /** Number shown at first; any beyond `known` are fetched. */
  initial: number;
  /**
   * Number to show so that the linked comment is visible; 0 if it is not in this list. Otherwise the list is read
   * again, because the comment may be newer than the loaded ones.
   */
  nearCount: number;
  /** Comments available without a request, newest first. */
  known: readonly Comment[];
  /** Whether the user is about to write; then the list must be loaded for the new comment to join. */
  isWriting: boolean;
  /** Known number of comments; Infinity if there are more than `known` but the exact number is not known. */
  total: number;
}

export interface CommentList {
  /** Comments shown, oldest first. The list is opened upwards, or downwards from its oldest. */
  visible: readonly Comment[];
  labels: ReturnType<typeof stepLabels>;
  isLoading: boolean;
  hasFailed: boolean;
  more: () => void;
  /** Number of comments that `all` opens at once; null if `more` suffices. */
  atOnce: number | null;
  all: () => void;
  back: () => void;
  /** Shows a comment that was written here, even before the list had loaded. */
  join: (id: number) => void;
  /** Newest comment that has arrived while the list was open. */
  arrived: Comment | null;
  retry: () => void;
}

/**
 * Returns a list of comments that opens step by step, and requests only the comments about to be shown.
 * @spec 1§2 Comments
 */
export function useCommentList({
  args,
  steps,
  initial,
  nearCount,
  known,
  isWriting,
  total: expected,
}: CommentListOptions): CommentList {
  const [shown, setShown] = useState(Math.max(initial, nearCount));
  const [wasOpened, setOpened] = useState(false);
  const [joined, setJoined] = useState<number | null>(null);
  const isWanted = wasOpened || isWriting || nearCount > 0 || Math.min(shown, expected) > known.length;
  // Stays true once wanted, because closing the list must not discard it.
  if (isWanted && !wasOpened) setOpened(true);
  const list = useListCommentsInfiniteQuery(args, { skip: !isWanted, refetchOnMountOrArgChange: nearCount > 0 });
  const loaded = list.data?.pages.flatMap(page => page.results);
  const all = loaded ? withNewest(loaded, known) : known;
  // New comments are added to those shown, so that none being read is pushed out.
  const newestId = loaded ? (all[0]?.Id ?? 0) : null;
  const [seenId, setSeenId] = useState(newestId);
  const [arrived, setArrived] = useState<Comment | null>(null);
  if (newestId !== null && (seenId === null || newestId > seenId)) {
    setSeenId(newestId);
    if (seenId !== null) {
      if (shown > 0 || isWriting) setShown(shown + all.filter(comment => comment.Id > seenId).length);
      setArrived(all[0] ?? null);
    }
  }
  const counted = list.data?.pages.at(-1)?.TotalCount ?? Number.POSITIVE_INFINITY;
  const total = loaded
    ? list.hasNextPage
      ? Math.max(counted, all.length + 1)
      : all.length
    : Math.max(expected, known.length);
  const count = Math.max(Math.min(shown, all.length), all.findIndex(({ Id }) => Id === joined) + 1);
  const { fetchNextPage } = list;
  const isShort = loaded !== undefined && loaded.length < shown && list.hasNextPage;
  const isIdle = !list.isFetching && !list.isError;
  const have = loaded?.length;
  useEffect(() => {
    if (isShort && isIdle) void fetchNextPage();
    // `have` is a dependency so that each page triggers the next: the store notifies once per frame, so a quick
    // response may never show as loading.
  }, [isShort, isIdle, have, fetchNextPage]);
  const atOnce = earlierAtOnce(count, total, steps);
  const visible = all.slice(0, count);
  return {
    visible: args.order === 'oldest' ? visible : visible.toReversed(),
    labels: stepLabels(count, total, steps),
    isLoading: isWanted && list.isFetching && count < Math.min(shown, total),
    hasFailed: isWanted && list.isError,
    more: () => setShown(shownAfterMore(count, total, steps)),
    atOnce,
    all: () => setShown(count + (atOnce ?? 0)),
    back: () => {
      setJoined(null);
      setShown(shownAfterLess(count, steps));
    },
    join: setJoined,
    arrived,
    retry: () => void (loaded ? list.fetchNextPage() : list.refetch()),
  };
}

/** Returns the list with the newest known comment, which may have been written while the list was loading. */
function withNewest(loaded: readonly Comment[], [newest]: readonly Comment[]): readonly Comment[] {
  return newest && newest.Id > (loaded[0]?.Id ?? 0) ? [newest, ...loaded] : loaded;
}
