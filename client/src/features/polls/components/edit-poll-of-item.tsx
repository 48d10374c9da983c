import type { FeedCardDialogProps } from '../../feed/public.ts';
import { PollDialog } from '../forms/poll-dialog.tsx';

/** A poll being edited, which its author may do until the first vote. */
export function EditPollOfItem({ item, onClose }: FeedCardDialogProps) {
  return <PollDialog item={item} onClose={onClose} />;
}
