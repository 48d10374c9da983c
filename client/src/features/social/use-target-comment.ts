import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { CommentPosition } from '#contract/features/social/types.ts';
import { toApiError } from '../../api/api-error.ts';
import { useTexts } from '../../lib/texts.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useGetCommentPositionQuery } from './queries.ts';
import { commentOfHash } from './target-comment.ts';

export interface TargetComment {
  /** Id of the comment in the address, or null. */
  id: number | null;
  /** Position of the comment; null also if it has been deleted, which leaves the page unchanged except for a notice. */
  position: CommentPosition | null;
  /** False while the position is loading; a list shown earlier would open at another place. */
  isReady: boolean;
}

/** Returns the comment in the address of this page: `/post/5#comment-12`. */
export function useTargetComment(): TargetComment {
  const id = commentOfHash(useLocation().hash);
  const text = useTexts('social').comments;
  const { currentData, error, isFetching } = useGetCommentPositionQuery(id ?? skipToken);
  const isGone = id !== null && !isFetching && error !== undefined && toApiError(error).status === 404;
  useEffect(() => {
    if (isGone) toast(text.gone, 'info');
  }, [isGone, id, text]);
  return { id, position: currentData ?? null, isReady: currentData !== undefined || !isFetching };
}
