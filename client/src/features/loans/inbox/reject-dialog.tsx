import { useState } from 'react';
import { object } from 'yup';
import { REJECTION_REASONS, type DeskRow, type RejectionReason } from '#contract/features/loans/desk.ts';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_TITLE_MAX } from '#contract/features/loans/limits.ts';
import { messageSchema } from '#contract/features/loans/message-schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useLoanErrors } from '../error-texts.ts';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';
import { useBulkActs } from './use-bulk-acts.ts';

const FIELDS = ['Title', 'Description'] as const;

interface RejectDialogProps {
  rows: readonly DeskRow[];
  onClose: () => void;
  /** Called after the requests were rejected, before the dialog closes. */
  onDone?: (() => void) | undefined;
}

/** Dialog that rejects requests with a reason, which each applicant receives as a message. */
export function RejectDialog({ rows, onClose, onDone }: RejectDialogProps) {
  const { reject: text, bulk } = useInboxTexts();
  const errors = useLoanErrors();
  const acts = useBulkActs();
  const [reason, setReason] = useState<RejectionReason | ''>('');
  const form = useForm({
    initial: { Title: text.defaultTitle as string, Description: '' },
    fields: FIELDS,
    bodyOf: (values: { Title: string; Description: string }) => values,
    check: async (_values, body) => {
      const { Title, Description } = messageSchema(errors).fields;
      return byField(FIELDS, await schemaMessages(object({ Title, Description }), body));
    },
    checkedWith: errors,
    send: body => acts.run({ Act: 'reject', Ids: rows.map(({ Id }) => Id), ...body }),
    failed: bulk.failed,
    doneOf: () => null,
    onDone: () => {
      onClose();
      onDone?.();
    },
  });
  const leave = useLeaving(form.isChanged, onClose);
  const choose = (value: string) => {
    const chosen = REJECTION_REASONS.find(each => each === value);
    setReason(chosen ?? '');
    if (chosen) form.change({ Description: text.texts[chosen] });
  };
  return (
    <Dialog
      title={text.title(rows.length, rows[0]?.UserName ?? '')}
      subtitle={text.intro}
      onClose={leave}
      footer={
        <FormFooter formId={form.formId} label={text.submit} isPending={form.isSaving} canSubmit onCancel={leave} />
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
        <Select
          label={text.reason}
          placeholder={text.choose}
          value={reason}
          options={REJECTION_REASONS.map(value => ({ value, label: text.reasons[value] }))}
          onChange={event => choose(event.target.value)}
        />
        <TextField label={text.messageTitle} counterMax={MESSAGE_TITLE_MAX} {...form.input('Title')} />
        <TextArea label={text.message} rows={5} counterMax={MESSAGE_DESCRIPTION_MAX} {...form.input('Description')} />
      </form>
    </Dialog>
  );
}
