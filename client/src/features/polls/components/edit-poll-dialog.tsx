import type { FeedCardDialogProps } from '../../feed/public.ts';
import { PollFormDialog } from './poll-form-dialog.tsx';

/** A poll being edited, which its author may do until the first vote. */
export function EditPollDialog({ item, onClose }: FeedCardDialogProps) {
  return <PollFormDialog item={item} onClose={onClose} />;
}
