import { useNavigate } from 'react-router-dom';
import { HELP_TEXT_MAX, HELP_TITLE_MAX, type HelpFields } from '#contract/features/help/types.ts';
import { helpSchema } from '#contract/features/help/schema.ts';
import { cutAtWord } from '#contract/lib/text.ts';
import { useEffect } from 'react';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateHelpMessageMutation } from '../api.ts';
import { helpPaths } from '../paths.ts';
import { useHelpTexts } from '../texts.ts';
import styles from './help.module.css';

const FIELDS = ['UsersId', 'Title', 'Description'] as const;

interface Values {
  UsersId: readonly FoundPerson[];
  Title: string;
  Description: string;
}

interface SendFormProps {
  /** Initial recipients. */
  to: readonly FoundPerson[];
  /** Subject of a question, such as the title of an advert; '' for a message about anything. */
  about: string;
}

/** Form that writes and sends a help message. */
export function SendForm({ to, about }: SendFormProps) {
  const { send: text, errors } = useHelpTexts();
  const navigate = useNavigate();
  const viewer = useViewer();
  const [create] = useCreateHelpMessageMutation();
  const form = useForm({
    initial: { UsersId: to, Title: cutAtWord(about, HELP_TITLE_MAX), Description: '' } as Values,
    fields: FIELDS,
    bodyOf: ({ UsersId, ...values }: Values): HelpFields => ({ ...values, UsersId: UsersId.map(({ Id }) => Id) }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(helpSchema(errors), { ...body })),
    send: (fields, idempotencyKey) => create({ fields, idempotencyKey }),
    failed: text.failed,
    doneOf: () => text.done,
    onDone: () => void navigate(`${helpPaths.inbox}?box=sent`),
  });
  // The recipient and the subject are given, so the question comes next.
  useEffect(() => {
    if (about !== '') focusField(form.formId, 'Description');
  }, [about, form.formId]);
  const { value: people, ...receivers } = form.control('UsersId');
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
      <PeopleField {...receivers} people={people} viewer={viewer.id} words={text} />
      <TextField label={text.titleField} counterMax={HELP_TITLE_MAX} {...form.input('Title')} />
      {about !== '' && (
        <ul className={styles.ready} aria-label={text.questions}>
          {text.ready.map(question => (
            <li key={question}>
              <Button size="sm" variant="line" onClick={() => form.change({ Description: question })}>
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextArea label={text.description} counterMax={HELP_TEXT_MAX} {...form.input('Description')} />
      <div className={styles.buttons}>
        <Button type="submit" isPending={form.isSaving}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
