import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { reportFault } from '../../../ui/fault.ts';
import { toast } from '../../../ui/toast.ts';
import { problemSentence } from '../../../api/problem-sentence.ts';
import { useRemovePostMutation } from '../api.ts';
import type { FeedCardRemovalProps } from '../cards.ts';

/** Asks before a post is deleted, and stays open when it could not be. @spec 1§6 */
export function RemoveDialog({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  const text = useTexts('feed').post;
  const [remove, { isLoading, error }] = useRemovePostMutation();
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
