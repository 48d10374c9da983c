import type { FeedCardCreationProps } from '../../feed/public.ts';
import { PollDialog } from '../forms/poll-dialog.tsx';

/** Dialog for a new poll, started from the feed's composer. @spec 1§2 Create or edit post modal */
export function CreatePoll({ scope, onPost, onClose }: FeedCardCreationProps) {
  return <PollDialog scope={scope} item={null} onPost={onPost} onClose={onClose} />;
}
