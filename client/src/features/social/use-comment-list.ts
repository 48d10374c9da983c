import { useEffect, useState } from 'react';
import { shownAfterLess, shownAfterMore, stepLabels, type Steps } from '#contract/features/social/rules.ts';
import type { Comment } from '#contract/features/social/types.ts';
import { useListCommentsInfiniteQuery, type CommentListArgs } from './queries.ts';

export interface CommentListOptions {
  args: CommentListArgs;
  steps: Steps;
  /** How many are shown at first; more than `known` are fetched. */
  initial: number;
  /**
   * How many must be shown for the one that the address points at, 0 where it points at none of these. Then they are
   * read anew: it may have been written after everything that is at hand.
   */
  nearCount: number;
  /** What is at hand without asking, newest first. */
  known: readonly Comment[];
  /** Somebody is about to write: then the list must be there for the new comment to join. */
  isWriting: boolean;
  /** How many there are as far as is known: Infinity when there are more than `known`, but nobody has counted. */
  total: number;
}

export interface CommentList {
  /** What is shown, oldest first. */
  visible: readonly Comment[];
  labels: ReturnType<typeof stepLabels>;
  isLoading: boolean;
  hasFailed: boolean;
  more: () => void;
  back: () => void;
  /** Shows one that was written here, also where it was written before the list had come. */
  join: (id: number) => void;
  /** The last one that has come while the list was open. */
  arrived: Comment | null;
  retry: () => void;
}

/** A list of comments that opens step by step, and asks the server only for what it is about to show. @spec 1§2 Comments */
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
  // Once asked for it stays: closing the list must not forget it.
  if (isWanted && !wasOpened) setOpened(true);
  const list = useListCommentsInfiniteQuery(args, { skip: !isWanted, refetchOnMountOrArgChange: nearCount > 0 });
  const loaded = list.data?.pages.flatMap(page => page.results);
  const all = loaded ? withNewest(loaded, known) : known;
  // What comes meanwhile joins what is shown, so that nothing which somebody reads is pushed out.
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
  const total = loaded ? (list.hasNextPage ? Number.POSITIVE_INFINITY : all.length) : Math.max(expected, known.length);
  const count = Math.max(Math.min(shown, all.length), all.findIndex(({ Id }) => Id === joined) + 1);
  const { fetchNextPage } = list;
  const isShort = loaded !== undefined && loaded.length < shown && list.hasNextPage;
  const isIdle = !list.isFetching && !list.isError;
  const have = loaded?.length;
  useEffect(() => {
    if (isShort && isIdle) void fetchNextPage();
    // Each page anew: the store announces changes once in a frame, and a quick answer never shows as being on its way.
  }, [isShort, isIdle, have, fetchNextPage]);
  return {
    visible: all.slice(0, count).toReversed(),
    labels: stepLabels(count, total, steps),
    isLoading: isWanted && list.isFetching && count < Math.min(shown, total),
    hasFailed: isWanted && list.isError,
    more: () => setShown(shownAfterMore(count, total, steps)),
    back: () => {
      setJoined(null);
      setShown(shownAfterLess(count, steps));
    },
    join: setJoined,
    arrived,
    retry: () => void (loaded ? list.fetchNextPage() : list.refetch()),
  };
}

/** The list with the newest comment at hand, which may have been written while the list was on its way. */
function withNewest(loaded: readonly Comment[], [newest]: readonly Comment[]): readonly Comment[] {
  return newest && newest.Id > (loaded[0]?.Id ?? 0) ? [newest, ...loaded] : loaded;
}
