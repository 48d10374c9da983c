import { HOME } from '../scope.ts';
import type { FeedCardDialogProps } from '../cards.ts';
import { PostDialog } from './post-dialog.tsx';

/** Dialog that edits a post; its place stays the same. */
export function EditPostDialog({ item, onClose }: FeedCardDialogProps) {
  return <PostDialog scope={HOME} item={item} start="text" onClose={onClose} />;
}
