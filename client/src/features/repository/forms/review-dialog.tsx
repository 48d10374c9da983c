import { addMonths } from 'date-fns/addMonths';
import { useState } from 'react';
import { REVIEW_MONTHS_MAX } from '#contract/features/repository/limits.ts';
import { reviewSchema } from '#contract/features/repository/schema.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useSetDocumentReviewMutation } from '../api.ts';
import { useRepositoryTexts } from '../texts.ts';
import type { DocumentDialogProps } from './rename-dialog.tsx';
import styles from '../components/repository.module.css';

const FIELDS = ['Until'] as const;
/** Proposed review period, in months. @assumed */
const USUAL_MONTHS = 12;

/**
 * Dialog that sets until when the viewer answers for the content of a document. Anyone who may set it may also withdraw
 * it.
 */
export function ReviewDialog({ document: { Id, ReviewUntil }, onClose }: DocumentDialogProps) {
  const { review: text, errors } = useRepositoryTexts();
  const [review, { isLoading }] = useSetDocumentReviewMutation();
  const [now] = useState(() => new Date());
  const inMonths = (months: number) => bogotaDay(addMonths(now, months));
  const form = useForm({
    initial: { Until: ReviewUntil ?? inMonths(USUAL_MONTHS) },
    fields: FIELDS,
    bodyOf: (values: { Until: string }) => values,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(reviewSchema(errors), body)),
    send: body => review({ id: Id, until: body.Until }),
    failed: text.failed,
    doneOf: () => text.saved,
    onDone: onClose,
  });
  const take = async (): Promise<void> => {
    const { error } = await review({ id: Id, until: null });
    if (error) return reportFailure(text.failed, error, () => void take());
    toast(text.taken);
    onClose();
  };
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onClose}
      footer={
        <FormFooter formId={form.formId} label={text.save} isPending={form.isSaving} canSubmit onCancel={onClose} />
      }
    >
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <p>{text.hint}</p>
        <DateField label={text.until} min={inMonths(0)} max={inMonths(REVIEW_MONTHS_MAX)} {...form.control('Until')} />
        {ReviewUntil !== null && (
          <Button variant="ghost" disabled={isLoading} onClick={() => void take()}>
            {text.take}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
