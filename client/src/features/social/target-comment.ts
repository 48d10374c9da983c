import { createContext, useContext } from 'react';
import type { CommentPlace } from '../../../../contract/features/social/types.ts';

/** The comment that an address points at, where it stands; null of an address of the item alone. */
export const TargetCommentContext = createContext<CommentPlace | null>(null);

/** A list opens down to a comment with fewer newer siblings than this; one farther down is fetched by itself. @assumed */
export const REACH_MAX = 15;

/** How a list of comments leads to the one that is meant. */
export interface Lead {
  /** How many, newest first, it must show to reach it; 0 when it is not among them, or too far down. */
  readonly reach: number;
  /** The one that is too far down; null when there is none. */
  readonly farId: number | null;
}

const NOWHERE: Lead = { reach: 0, farId: null };

/** The way of one list to the comment that is meant, or, from the list above, to the one that it replies to. */
export function leadTo(target: CommentPlace | null, postId: number, parentId: number | null): Lead {
  if (target?.PostId !== postId) return NOWHERE;
  const meant = target.ResponseTo === parentId ? target : parentId === null ? target.Parent : null;
  if (!meant) return NOWHERE;
  return meant.Newer < REACH_MAX ? { reach: meant.Newer + 1, farId: null } : { reach: 0, farId: meant.Id };
}

/** The way of the comments of an item, or of the replies to one of them, to the comment that the address points at. */
export const useLead = (postId: number, parentId: number | null): Lead =>
  leadTo(useContext(TargetCommentContext), postId, parentId);

/** Id of the element that shows a comment: the fragment of its address. */
export const commentAnchor = (commentId: number): string => `comment-${commentId}`;

/** The comment that a fragment (`#comment-12`) names, or null. */
export function commentOfHash(hash: string): number | null {
  const match = /^#comment-([1-9]\d{0,15})$/.exec(hash);
  return match ? Number(match[1]) : null;
}
