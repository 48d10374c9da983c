import { useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../../lib/class-names.ts';
import { keepInSight } from '../keep-in-sight.ts';
import { commentAnchor, TargetCommentContext } from '../target-comment.ts';
import styles from './comment-anchor.module.css';

/**
 * Element around a comment, to which its address leads. The addressed comment is scrolled to and highlighted, and again
 * each time the same address is opened.
 */
export function CommentAnchor({ commentId, children }: { commentId: number; children: ReactNode }) {
  const isTarget = useContext(TargetCommentContext)?.Id === commentId;
  const { key } = useLocation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isTarget || !element.current) return;
    element.current.focus({ preventScroll: true });
    return keepInSight(element.current);
  }, [isTarget, key]);
  return (
    <div
      ref={element}
      id={commentAnchor(commentId)}
      tabIndex={isTarget ? -1 : undefined}
      className={classNames(isTarget && styles.target)}
    >
      {children}
    </div>
  );
}
