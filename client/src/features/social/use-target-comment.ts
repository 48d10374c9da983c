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
  /** Id of the comment that the address points at, or null. */
  id: number | null;
  /** Where it stands; null also of one that is gone, which leaves the page as it is but for a word of it. */
  position: CommentPosition | null;
  /** False while that is being asked: a list that is shown before would open at another place. */
  isReady: boolean;
}

/** The comment that the address of this page points at: `/post/5#comment-12`. */
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
