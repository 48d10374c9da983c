import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { CommentEditorProps } from './comment-editor.tsx';

const CommentEditor = lazyNamed(() => import('./comment-editor.tsx'), 'CommentEditor');

/**
 * Comment editor with its uploads, loaded when the user is about to write, because feeds are read more than written.
 */
export function LazyCommentEditor(props: CommentEditorProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={52} />}>
      <CommentEditor {...props} />
    </Suspense>
  );
}
