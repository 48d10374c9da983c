import { useEffect, useId, useState } from 'react';
import { REMOVAL_REASON_MAX } from '#contract/api/limits.ts';
import { characters } from '#contract/lib/text.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../controls/button.tsx';
import { focusField } from '../controls/focus-field.ts';
import { TextArea } from '../controls/text-area.tsx';
import { useSubmission, type Outcome } from '../controls/use-submission.ts';
import { useBinTexts } from './bin-texts.ts';
import { Dialog } from './dialog.tsx';
import type { RemovalTexts } from './removal-dialog.tsx';
import { useLeaving } from './use-leaving.ts';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  text: Omit<RemovalTexts, 'removeHint'>;
  /** Deletes the content for this reason, and returns the result of a RTK Query mutation. */
  onRemove: (reason: string) => PromiseLike<Outcome>;
  /** Closes the dialog: the content is in the bin, or the person has cancelled. */
  onEnd: (isRemoved: boolean) => void;
}

/** Dialog that asks for the reason before content of another person is put into the bin. */
export function ReasonDialog({ text, onRemove, onEnd }: ReasonDialogProps) {
  const { ask } = useBinTexts();
  const words = useTexts('ui');
  const id = useId();
  const [typed, setTyped] = useState('');
  useEffect(() => focusField(id, 'Reason'), [id]);
  const { isSending, failure, submit } = useSubmission({
    failed: text.removeFailed,
    done: text.removed,
    onDone: () => onEnd(true),
  });
  const reason = typed.trim();
  const isTooLong = characters(reason) > REMOVAL_REASON_MAX;
  const canSend = reason !== '' && !isTooLong;
  const leave = useLeaving(typed !== '', () => onEnd(false));
  const footer = (
    <>
      <Button variant="ghost" onClick={leave} disabled={isSending}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        form={id}
        variant="danger"
        isPending={isSending}
        pendingLabel={words.deleting}
        disabled={!canSend && !isSending}
      >
        {text.remove}
      </Button>
    </>
  );
  return (
    <Dialog title={text.removeQuestion} size="sm" onClose={leave} isDismissable={!isSending} footer={footer}>
      <form
        id={id}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          if (canSend) void submit(() => onRemove(reason));
        }}
      >
        <p>{ask.hint}</p>
        <TextArea
          label={ask.reason}
          hint={ask.reasonHint}
          name="Reason"
          value={typed}
          counterMax={REMOVAL_REASON_MAX}
          error={isTooLong ? ask.tooLong(REMOVAL_REASON_MAX) : undefined}
          onChange={event => setTyped(event.target.value)}
        />
        {failure !== null && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
