import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Comment } from '#contract/features/social/types.ts';
import { useGetCommentQuery } from './queries.ts';

/**
 * The comment that an address points at, when it is so far down that its list does not open to it; it stands above the list
 * then. Null while it is on its way, and once the list has come to it.
 * @param visible what the list shows, oldest first
 */
export function useFarComment(id: number | null, visible: readonly Comment[]): Comment | null {
  const { currentData: comment } = useGetCommentQuery(id ?? skipToken);
  const [oldest] = visible;
  return comment && (!oldest || comment.Id < oldest.Id) ? comment : null;
}
