import type { ReactNode } from 'react';
import { TargetCommentContext } from '../target-comment.ts';
import { useTargetComment } from '../use-target-comment.ts';

/**
 * Around the conversation of a page: leads it to the comment that the address points at, as `/event/5#comment-12` from a
 * notification. What is inside appears once it is known where the comment stands.
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
