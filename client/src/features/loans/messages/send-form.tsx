import { useNavigate } from 'react-router-dom';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_TITLE_MAX } from '#contract/features/loans/limits.ts';
import type { MessageFile } from '#contract/features/loans/attachments.ts';
import { messageSchema } from '#contract/features/loans/message-schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLoanErrors } from '../error-texts.ts';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { type MessageFields, useSendLoanMessageMutation } from './api.ts';
import { AttachmentsField } from './attachments.tsx';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

const FIELDS = ['UsersId', 'Title', 'Description', 'TypeAlert', 'Collects', 'Files'] as const;

interface Values {
  UsersId: readonly FoundPerson[];
  Title: string;
  Description: string;
  TypeAlert: string;
  IsReferred: boolean;
  Collects: boolean;
  Files: readonly MessageFile[];
}

const EMPTY: Values = {
  UsersId: [],
  Title: '',
  Description: '',
  TypeAlert: '',
  IsReferred: false,
  Collects: false,
  Files: [],
};

/** Form that writes a message about loans and sends it. */
export function SendForm() {
  const text = useLoanMessageTexts().send;
  const errors = useLoanErrors();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [send] = useSendLoanMessageMutation();
  const form = useForm({
    initial: EMPTY,
    fields: FIELDS,
    bodyOf: ({ UsersId, TypeAlert, IsReferred, Collects, Files, ...values }: Values): MessageFields => ({
      ...values,
      UsersId: UsersId.map(({ Id }) => Id),
      Files: Files.map(({ Id }) => Id),
      TypeAlert: Collects || (TypeAlert !== 'pagare' && TypeAlert !== 'rechazo') ? null : TypeAlert,
      IsReferred: TypeAlert === 'rechazo' && IsReferred,
      Collects,
    }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(messageSchema(errors), { ...body })),
    checkedWith: errors,
    send: (fields, idempotencyKey) => send({ fields, idempotencyKey }),
    failed: text.failed,
    doneOf: () => text.done,
    onDone: () => void navigate(paths.sentLoanMessages),
  });
  const { values } = form;
  const { value: people, ...recipients } = form.control('UsersId');
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
      <PeopleField {...recipients} people={people} viewer={viewer.id} words={text} />
      <TextField label={text.titleField} counterMax={MESSAGE_TITLE_MAX} {...form.input('Title')} />
      <TextArea label={text.description} rows={6} counterMax={MESSAGE_DESCRIPTION_MAX} {...form.input('Description')} />
      <AttachmentsField {...form.control('Files')} />
      <Checkbox label={text.collects} hint={text.collectsHint} {...form.box('Collects')} />
      {!values.Collects && (
        <Select
          label={text.alert}
          {...form.input('TypeAlert')}
          options={[
            { value: '', label: text.alerts.none },
            { value: 'pagare', label: text.alerts.pagare },
            { value: 'rechazo', label: text.alerts.rechazo },
          ]}
        />
      )}
      {!values.Collects && values.TypeAlert === 'rechazo' && (
        <Checkbox label={text.referred} {...form.box('IsReferred')} />
      )}
      <div className={styles.actions}>
        <Button type="submit" isPending={form.isSaving}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
