import { type ReactNode, useEffect, createContext, useContext } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';
import type { CommentPosition } from '#contract/features/social/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { useGetCommentPositionQuery } from '../queries.ts';

/** Position of the comment in the address; null if the address is of the item alone. */
export const TargetCommentContext = createContext<CommentPosition | null>(null);

/**
 * Number of newer siblings below which a list opens down to a comment; one further down is loaded separately. @assumed
 */
export const NEAR_MAX = 15;

/** Position of the linked comment in a list of comments. */
export interface TargetInList {
  /** Number of newest comments to show so that it is visible; 0 if it is not in the list, or too far down. */
  readonly nearCount: number;
  /** Id of the linked comment if it is too far down; otherwise null. */
  readonly farId: number | null;
}

const NOWHERE: TargetInList = { nearCount: 0, farId: null };

/** Returns the position of the linked comment in one list or, in the list above, of the comment it replies to. */
export function targetInList(target: CommentPosition | null, postId: number, parentId: number | null): TargetInList {
  if (target?.PostId !== postId) return NOWHERE;
  const meant = target.ResponseTo === parentId ? target : parentId === null ? target.Parent : null;
  if (!meant) return NOWHERE;
  return meant.Newer < NEAR_MAX ? { nearCount: meant.Newer + 1, farId: null } : { nearCount: 0, farId: meant.Id };
}

/** Returns the position of the linked comment among the comments of an item, or among the replies to one of them. */
export const useTargetInList = (postId: number, parentId: number | null): TargetInList =>
  targetInList(useContext(TargetCommentContext), postId, parentId);

/** Returns the id of a comment's element, which is the fragment of its address. */
export const commentAnchor = (commentId: number): string => `comment-${commentId}`;

/** Returns the comment id in a fragment (`#comment-12`), or null. */
export function commentOfHash(hash: string): number | null {
  const match = /^#comment-([1-9]\d{0,15})$/.exec(hash);
  return match ? Number(match[1]) : null;
}

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

/**
 * Leads the conversation of a page to the comment in the address, such as `/event/5#comment-12` from a notification.
 * The children appear once the position of the comment is known.
 */
export function CommentTarget({ children }: { children: ReactNode }) {
  const { id, position, isReady } = useTargetComment();
  if (!isReady) return null;
  return (
    <TargetCommentContext key={id} value={position}>
      {children}
    </TargetCommentContext>
  );
}
