import type { FeedCardRemovalProps } from '../../feed/public.ts';
import { RemoveAdvertDialog } from './remove-advert-dialog.tsx';

/** Deletes the article behind an item of the feed. */
export function RemoveAdvertOfItem({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  return (
    <RemoveAdvertDialog advert={{ Id: item.ContentId, PostId: item.Id }} onClose={onClose} onRemoved={onRemoved} />
  );
}
