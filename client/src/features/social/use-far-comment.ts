import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Comment } from '#contract/features/social/types.ts';
import { useGetCommentQuery } from './queries.ts';

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
