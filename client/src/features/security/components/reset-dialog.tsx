import { RESET_REASON_MAX } from '#contract/features/security/limits.ts';
import { factorResetSchema } from '#contract/features/security/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRemoveMemberFactorsMutation } from '../api.ts';
import { useSecurityErrors, useSecurityTexts } from '../texts.ts';
import styles from './security.module.css';

const FIELDS = ['Reason'] as const;

interface ResetDialogProps {
  person: number;
  name: string;
  onClose: () => void;
}

/** Dialog that removes the second factor and the passkeys of a person, for a reason. */
export function ResetDialog({ person, name, onClose }: ResetDialogProps) {
  const { member: text } = useSecurityTexts();
  const errors = useSecurityErrors();
  const [remove] = useRemoveMemberFactorsMutation();
  const form = useForm({
    initial: { Reason: '' },
    fields: FIELDS,
    bodyOf: (values: { Reason: string }) => values,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(factorResetSchema(errors), body)),
    send: ({ Reason }) => remove({ person, Reason }),
    failed: text.failed,
    doneOf: () => text.done,
    onDone: onClose,
  });
  return (
    <Dialog
      title={text.question(name)}
      size="sm"
      onClose={onClose}
      footer={
        <FormFooter formId={form.formId} label={text.submit} isPending={form.isSaving} canSubmit onCancel={onClose} />
      }
    >
      <p className={styles.lead}>{text.hint}</p>
      <form
        id={form.formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <TextField label={text.reason} maxLength={RESET_REASON_MAX} autoComplete="off" {...form.input('Reason')} />
      </form>
    </Dialog>
  );
}
