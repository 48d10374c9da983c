import type { FeedCardDialogProps } from '../../feed/public.ts';
import { PollDialog } from '../forms/poll-dialog.tsx';

/** Dialog that edits a poll, which its author may do until the first vote. */
export function EditPollOfItem({ item, onClose }: FeedCardDialogProps) {
  return <PollDialog item={item} onClose={onClose} />;
}
