import { HELP_TEXT_MAX } from '#contract/features/help/types.ts';
import { replySchema } from '#contract/features/help/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCreateHelpReplyMutation } from '../api.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

const FIELDS = ['Description'] as const;
const EMPTY = { Description: '' };

/** Form for a reply to a help message, sent to all its participants. */
export function ReplyForm({ id }: { id: number }) {
  const { message: text, errors } = useHelpTexts();
  const [reply] = useCreateHelpReplyMutation();
  const form = useForm({
    initial: EMPTY,
    fields: FIELDS,
    bodyOf: (values: typeof EMPTY) => ({ ...values }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(replySchema(errors), body)),
    send: ({ Description }, idempotencyKey) => reply({ id, Description, idempotencyKey }),
    failed: text.replyFailed,
    doneOf: () => text.replied,
    onDone: () => form.reset(EMPTY),
  });
  return (
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
      <TextArea label={text.replyField} rows={3} counterMax={HELP_TEXT_MAX} {...form.input('Description')} />
      <div className={styles.buttons}>
        <Button type="submit" isPending={form.isSaving}>
          {text.reply}
        </Button>
      </div>
    </form>
  );
}
