import type { FeedCardCreationProps } from '../../feed/public.ts';
import { PollFormDialog } from './poll-form-dialog.tsx';

/** A new poll, started from the feed's composer. @spec 1§2 Create or edit post modal */
export function PollDialog({ scope, onPost, onClose }: FeedCardCreationProps) {
  return <PollFormDialog scope={scope} item={null} onPost={onPost} onClose={onClose} />;
}
