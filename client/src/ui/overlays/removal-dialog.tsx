import { ConfirmDialog } from './confirm-dialog.tsx';
import { useSubmission, type Outcome } from '../controls/use-submission.ts';

/** What a removal says; the texts of a feature's i18n that carry these names can be given as they are. */
export interface RemovalTexts {
  /** "¿Eliminar publicación?" */
  removeQuestion: string;
  /** What follows from saying yes. */
  removeHint: string;
  /** Verb of the confirming button. */
  remove: string;
  /** Said in passing afterwards. */
  removed: string;
  /** A whole message; the reason follows it. */
  removeFailed: string;
}

export interface RemovalDialogProps {
  text: RemovalTexts;
  /** Deletes it and answers as a mutation of RTK Query does: `() => remove(item.Id)`. Never called twice at a time. */
  onRemove: () => PromiseLike<Outcome>;
  /** Closes the dialog: it was deleted, or the person has thought better of it. */
  onEnd: (isRemoved: boolean) => void;
}

/**
 * Asks before something is deleted for good; shows a toast afterwards, and stays open with the reason when it could not
 * be. `removeAfterDialog` opens it. @spec 1§6
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
