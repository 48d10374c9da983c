import type { FeedCardDialogProps } from '../../feed/public.ts';
import { EditNewsDialog } from '../forms/edit-news-dialog.tsx';

/** Dialog that edits the news item behind a feed item. */
export function EditNewsOfItem({ item, onClose }: FeedCardDialogProps) {
  return <EditNewsDialog newsId={item.ContentId} onClose={onClose} />;
}
