import { useEffect, useId, useRef, useState } from 'react';
import { REPORT_CLOSES_AFTER_MS, REPORT_TEXT_MAX } from '#contract/features/reports/limits.ts';
import type { ReportedSubject } from '#contract/features/reports/types.ts';
import { characters } from '#contract/lib/text.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { reportFault } from '../../../ui/feedback/fault.ts';
import { checkCircleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useCreateReportMutation } from '../api.ts';
import { useReportTexts } from '../texts.ts';
import styles from './report-dialog.module.css';

export interface ReportDialogProps {
  /** Reported content. */
  subject: ReportedSubject;
  /** Text of it that the reporter sees. */
  seen?: string | undefined;
  onReported: () => void;
  onClose: () => void;
}

/**
 * Dialog that reports content with a reason. It says thank you and closes by itself a second later, unless nobody can
 * review the report. @spec 1§2, 1§4, 1§5
 */
export function ReportDialog({ subject, seen, onReported, onClose }: ReportDialogProps) {
  const { form: text, errors } = useReportTexts();
  const id = useId();
  const [words, setWords] = useState('');
  useEffect(() => focusField(id, 'Description'), [id]);
  const thanks = useRef<HTMLParagraphElement>(null);
  const { keyFor } = useIdempotencyKey();
  const [report, { data, isLoading, isSuccess, error }] = useCreateReportMutation();
  const isTooLong = characters(words.trim()) > REPORT_TEXT_MAX;
  const canSend = words.trim() !== '' && !isTooLong && !isLoading;
  useEffect(() => {
    if (!isSuccess) return undefined;
    // The form disappears with the focus in it. Focus inside the dialog returns to its origin when the dialog closes.
    thanks.current?.focus();
    if (data?.IsReviewed === false) return undefined;
    const timer = setTimeout(onClose, REPORT_CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, data, onClose]);
  const send = async (): Promise<void> => {
    const input = { ...subject, Description: words.trim(), Seen: seen };
    const answer = await report({ input, idempotencyKey: keyFor(input) });
    if (answer.error) reportFault(text.failed, answer.error, () => void send());
    else onReported();
  };
  const leave = useLeaving(words !== '' && !isSuccess, onClose);
  const footer = (
    <>
      <Button variant="ghost" onClick={leave} disabled={isLoading}>
        {text.cancel}
      </Button>
      <Button
        type="submit"
        form={id}
        isPending={isLoading}
        pendingLabel={text.sending}
        disabled={!canSend && !isLoading}
      >
        {text.send}
      </Button>
    </>
  );
  return (
    <Dialog title={text.title} size="sm" onClose={leave} footer={isSuccess ? undefined : footer}>
      {isSuccess ? (
        <p ref={thanks} tabIndex={-1} className={styles.sent} role="status">
          <Icon icon={checkCircleFillIcon} />
          {data?.IsReviewed === false ? text.unreviewed : text.sent}
        </p>
      ) : (
        <form
          id={id}
          className={styles.form}
          onSubmit={event => {
            event.preventDefault();
            if (canSend) void send();
          }}
        >
          <TextArea
            label={text.reason}
            hint={text.reasonHint}
            name="Description"
            value={words}
            counterMax={REPORT_TEXT_MAX}
            error={isTooLong ? errors.tooLong(REPORT_TEXT_MAX) : undefined}
            onChange={event => setWords(event.target.value)}
          />
          {error && (
            <p className={styles.failure} role="alert">
              {text.failed} {problemMessage(error)}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
