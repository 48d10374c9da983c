import { problemSentence } from '../../../api/problem-sentence.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { reportFault } from '../../../ui/fault.ts';
import { toast } from '../../../ui/toast.ts';
import type { FeedCardRemovalProps } from '../../feed/public.ts';
import { useRemovePollMutation } from '../api.ts';

/** Asks before a poll is deleted, and stays open when it could not be. @spec 1§6 */
export function RemovePollDialog({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  const text = useTexts('feed').post;
  const [remove, { isLoading, error }] = useRemovePollMutation();
  const confirm = async () => {
    const answer = await remove(item.Id);
    if (answer.error) {
      reportFault(text.removeFailed, answer.error);
      return;
    }
    toast(text.removed);
    onClose();
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={text.removeQuestion}
      text={text.removeHint}
      confirmLabel={text.remove}
      isPending={isLoading}
      error={error && `${text.removeFailed} ${problemSentence(error)}`}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
