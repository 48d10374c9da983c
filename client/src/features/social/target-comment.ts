import { createContext, useContext } from 'react';
import type { CommentPosition } from '#contract/features/social/types.ts';

/** The comment that an address points at, where it stands; null of an address of the item alone. */
export const TargetCommentContext = createContext<CommentPosition | null>(null);

/** A list opens down to a comment with fewer newer siblings than this; one farther down is fetched by itself. @assumed */
export const NEAR_MAX = 15;

/** Where the linked comment is in a list of comments. */
export interface TargetInList {
  /** How many, newest first, must be shown with it; 0 when it is not in the list, or too far down. */
  readonly nearCount: number;
  /** The one that is too far down; null when there is none. */
  readonly farId: number | null;
}

const NOWHERE: TargetInList = { nearCount: 0, farId: null };

/** The linked comment in one list or, in the list above, the one that it replies to. */
export function targetInList(target: CommentPosition | null, postId: number, parentId: number | null): TargetInList {
  if (target?.PostId !== postId) return NOWHERE;
  const meant = target.ResponseTo === parentId ? target : parentId === null ? target.Parent : null;
  if (!meant) return NOWHERE;
  return meant.Newer < NEAR_MAX ? { nearCount: meant.Newer + 1, farId: null } : { nearCount: 0, farId: meant.Id };
}

/** The linked comment among the comments of an item, or among the replies to one of them. */
export const useTargetInList = (postId: number, parentId: number | null): TargetInList =>
  targetInList(useContext(TargetCommentContext), postId, parentId);

/** Id of the element that shows a comment: the fragment of its address. */
export const commentAnchor = (commentId: number): string => `comment-${commentId}`;

/** The comment that a fragment (`#comment-12`) names, or null. */
export function commentOfHash(hash: string): number | null {
  const match = /^#comment-([1-9]\d{0,15})$/.exec(hash);
  return match ? Number(match[1]) : null;
}
