import { renameSchema } from '#contract/features/repository/schema.ts';
import { FILE_NAME_MAX } from '#contract/features/files/limits.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useEditDocumentTitleMutation } from '../api.ts';
import { useRepositoryTexts } from '../texts.ts';

const FIELDS = ['Title'] as const;

export interface DocumentDialogProps {
  document: RepositoryRow;
  onClose: () => void;
}

/** Returns the file name of a typed name: the ending is added unless it was typed too. */
export const withEnding = (typed: string, ext: string): string => {
  const name = typed.trim();
  return name === '' || name.toLowerCase().endsWith(`.${ext.toLowerCase()}`) ? name : `${name}.${ext}`;
};

/** Returns a file name without its ending. */
export const withoutEnding = (title: string, ext: string): string =>
  title.toLowerCase().endsWith(`.${ext.toLowerCase()}`) ? title.slice(0, -ext.length - 1) : title;

/** Dialog that renames a document, without its ending, which stays. */
export function RenameDialog({ document: { Id, Title, Ext }, onClose }: DocumentDialogProps) {
  const { rename: text, errors } = useRepositoryTexts();
  const [rename] = useEditDocumentTitleMutation();
  const form = useForm({
    initial: { Title: withoutEnding(Title, Ext) },
    fields: FIELDS,
    bodyOf: (values: { Title: string }) => ({ Title: withEnding(values.Title, Ext) }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(renameSchema(errors, Ext), body)),
    send: body => rename({ id: Id, title: body.Title }),
    failed: text.failed,
    doneOf: () => text.saved,
    onDone: onClose,
  });
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={leave}
      footer={
        <FormFooter formId={form.formId} label={text.save} isPending={form.isSaving} canSubmit onCancel={leave} />
      }
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
        <TextField
          label={text.name}
          hint={text.hint(Ext)}
          maxLength={FILE_NAME_MAX - Ext.length - 1}
          autoComplete="off"
          {...form.input('Title')}
        />
      </form>
    </Dialog>
  );
}
