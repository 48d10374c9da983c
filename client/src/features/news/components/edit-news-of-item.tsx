import type { FeedCardDialogProps } from '../../feed/public.ts';
import { EditNewsDialog } from '../forms/edit-news-dialog.tsx';

/** Edits the news item behind an item of the feed. */
export function EditNewsOfItem({ item, onClose }: FeedCardDialogProps) {
  return <EditNewsDialog newsId={item.ContentId} onClose={onClose} />;
}
