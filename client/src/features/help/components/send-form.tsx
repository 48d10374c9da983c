import { useNavigate } from 'react-router-dom';
import { HELP_TEXT_MAX, HELP_TITLE_MAX } from '../../../../../contract/features/help/limits.ts';
import { helpSchema } from '../../../../../contract/features/help/schema.ts';
import type { HelpFields, HelpReceiver } from '../../../../../contract/features/help/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCreateHelpMessageMutation } from '../api.ts';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';
import { ReceiversField } from './receivers-field.tsx';

const FIELDS = ['UsersId', 'Title', 'Description'] as const;

interface Values {
  UsersId: readonly HelpReceiver[];
  Title: string;
  Description: string;
}

/** Writes a help message and sends it. @param to who is chosen to begin with */
export function SendForm({ to }: { to: readonly HelpReceiver[] }) {
  const { send: text, errors } = useHelpTexts();
  const navigate = useNavigate();
  const [create] = useCreateHelpMessageMutation();
  const form = useForm({
    initial: { UsersId: to, Title: '', Description: '' } as Values,
    fields: FIELDS,
    bodyOf: ({ UsersId, ...values }: Values): HelpFields => ({ ...values, UsersId: UsersId.map(({ Id }) => Id) }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(helpSchema(errors), { ...body })),
    send: (fields, idempotencyKey) => create({ fields, idempotencyKey }),
    failed: text.failed,
    doneOf: () => text.done,
    onDone: () => void navigate(`${helpPaths.inbox}?box=sent`),
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
      <ReceiversField {...form.control('UsersId')} />
      <TextField label={text.titleField} counterMax={HELP_TITLE_MAX} {...form.input('Title')} />
      <TextArea label={text.description} counterMax={HELP_TEXT_MAX} {...form.input('Description')} />
      <div className={styles.buttons}>
        <Button type="submit" isPending={form.isSaving}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
