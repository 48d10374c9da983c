import type { Advert } from '../../../../../contract/areas/tienda/types.ts';
import { problemSentence } from '../../../api/problem-sentence.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { reportFault } from '../../../ui/fault.ts';
import { toast } from '../../../ui/toast.ts';
import { useRemoveAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';

export interface RemoveAdvertDialogProps {
  advert: Pick<Advert, 'Id' | 'PostId'>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an article is deleted, and stays open when it could not be. @spec 1§6 */
export function RemoveAdvertDialog({ advert, onClose, onRemoved }: RemoveAdvertDialogProps) {
  const text = useTiendaTexts().menu;
  const [remove, { isLoading, error }] = useRemoveAdvertMutation();
  const confirm = async () => {
    const answer = await remove({ Id: advert.Id, PostId: advert.PostId });
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
