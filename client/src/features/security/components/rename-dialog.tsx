import { PASSKEY_NAME_MAX } from '#contract/features/security/limits.ts';
import { passkeyNameSchema } from '#contract/features/security/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEditPasskeyNameMutation } from '../api.ts';
import { useSecurityErrors, useSecurityTexts } from '../texts.ts';

const FIELDS = ['Name'] as const;

interface RenameDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Dialog that renames a passkey. */
export function RenameDialog({ id, name, onClose }: RenameDialogProps) {
  const { passkeys: text, save } = useSecurityTexts();
  const errors = useSecurityErrors();
  const [rename] = useEditPasskeyNameMutation();
  const form = useForm({
    initial: { Name: name },
    fields: FIELDS,
    bodyOf: (values: { Name: string }) => values,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(passkeyNameSchema(errors), body)),
    send: ({ Name }) => rename({ id, Name }),
    failed: text.renameFailed,
    doneOf: () => text.renamed,
    onDone: onClose,
  });
  return (
    <Dialog
      title={text.rename}
      size="sm"
      onClose={onClose}
      footer={<FormFooter formId={form.formId} label={save} isPending={form.isSaving} canSubmit onCancel={onClose} />}
    >
      <form
        id={form.formId}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <TextField label={text.name} maxLength={PASSKEY_NAME_MAX} autoComplete="off" {...form.input('Name')} />
      </form>
    </Dialog>
  );
}
