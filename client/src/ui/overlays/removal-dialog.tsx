import { ConfirmDialog } from './confirm-dialog.tsx';
import { useSubmission, type Outcome } from '../controls/use-submission.ts';

/** Texts of a removal; the i18n texts of a feature that use these names can be passed as they are. */
export interface RemovalTexts {
  /** Question: "¿Eliminar publicación?" */
  removeQuestion: string;
  /** Consequence of confirming. */
  removeHint: string;
  /** Verb of the confirming button. */
  remove: string;
  /** Brief message after the removal. */
  removed: string;
  /** Complete error message; the reason follows it. */
  removeFailed: string;
}

export interface RemovalDialogProps {
  text: RemovalTexts;
  /**
   * Deletes the item and returns the result of a RTK Query mutation: `() => remove(item.Id)`. Never called twice at a
   * time.
   */
  onRemove: () => PromiseLike<Outcome>;
  /** Closes the dialog: the item was deleted, or the person has cancelled. */
  onEnd: (isRemoved: boolean) => void;
}

/**
 * Dialog that asks before something is deleted for good. Shows a toast afterwards, and stays open with the reason if
 * the deletion failed. `removeAfterDialog` opens it. @spec 1§6
 */
export function RemovalDialog({ text, onRemove, onEnd }: RemovalDialogProps) {
  const { isSending, failure, submit } = useSubmission({
    failed: text.removeFailed,
    done: text.removed,
    onDone: () => onEnd(true),
  });
  return (
    <ConfirmDialog
      title={text.removeQuestion}
      text={text.removeHint}
      confirmLabel={text.remove}
      isPending={isSending}
      error={failure ?? undefined}
      onConfirm={() => void submit(onRemove)}
      onClose={() => onEnd(false)}
    />
  );
}
