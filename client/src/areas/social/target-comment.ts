import { createContext, useContext } from 'react';
import type { CommentPlace } from '../../../../contract/areas/social/types.ts';

/** The comment that an address points at, where it stands; null of an address of the item alone. */
export const TargetCommentContext = createContext<CommentPlace | null>(null);

/** Comments fetched to reach the one that is meant; one that is farther down is not looked for. @assumed */
const REACH_MAX = 60;

/** How many comments, newest first, a list must show to reach the one that is meant; 0 when it is not among them. */
export function useReach(postId: number, parentId: number | null): number {
  const target = useContext(TargetCommentContext);
  if (target?.PostId !== postId) return 0;
  const newer = parentId === target.ResponseTo ? target.Newer : parentId === null ? target.Parent?.Newer : undefined;
  return newer === undefined || newer >= REACH_MAX ? 0 : newer + 1;
}

/** Id of the element that shows a comment: the fragment of its address. */
export const commentAnchor = (commentId: number): string => `comment-${commentId}`;

/** The comment that a fragment (`#comment-12`) names, or null. */
export function commentOfHash(hash: string): number | null {
  const match = /^#comment-([1-9]\d{0,15})$/.exec(hash);
  return match ? Number(match[1]) : null;
}
