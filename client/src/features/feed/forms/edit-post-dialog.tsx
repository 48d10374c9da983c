import { HOME } from '../scope.ts';
import type { FeedCardDialogProps } from '../cards.ts';
import { PostDialog } from './post-dialog.tsx';

/** A post being edited: where it was published stays as it is. */
export function EditPostDialog({ item, onClose }: FeedCardDialogProps) {
  return <PostDialog scope={HOME} item={item} start="text" onClose={onClose} />;
}
