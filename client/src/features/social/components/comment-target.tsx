import type { ReactNode } from 'react';
import { TargetCommentContext } from '../target-comment.ts';
import { useTargetComment } from '../use-target-comment.ts';

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
