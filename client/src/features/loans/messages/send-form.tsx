import { useState } from 'react';
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
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLoanErrors } from '../error-texts.ts';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { type MessageFields, usePlanLoanMessageMutation } from './api.ts';
import { AttachmentsField } from './attachments.tsx';
import styles from './messages.module.css';
import type { ReviewedMessage } from './review-dialog.tsx';
import { useLoanMessageTexts } from './texts.ts';

const FIELDS = ['UsersId', 'Title', 'Description', 'TypeAlert', 'Collects', 'IsNotCollection', 'Files'] as const;

const ReviewDialog = lazyDialog(() => import('./review-dialog.tsx'), 'ReviewDialog');

interface Values {
  UsersId: readonly FoundPerson[];
  Title: string;
  Description: string;
  TypeAlert: string;
  IsReferred: boolean;
  Collects: boolean;
  IsNotCollection: boolean;
  Files: readonly MessageFile[];
}

const EMPTY: Values = {
  UsersId: [],
  Title: '',
  Description: '',
  TypeAlert: '',
  IsReferred: false,
  Collects: false,
  IsNotCollection: false,
  Files: [],
};

/** Form that writes a message about loans. Before it is sent, a dialog shows the time of each delivery. */
export function SendForm() {
  const text = useLoanMessageTexts().send;
  const errors = useLoanErrors();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [plan] = usePlanLoanMessageMutation();
  const [reviewed, setReviewed] = useState<ReviewedMessage | null>(null);
  const form = useForm({
    initial: EMPTY,
    fields: FIELDS,
    bodyOf: ({
      UsersId,
      TypeAlert,
      IsReferred,
      Collects,
      IsNotCollection,
      Files,
      ...values
    }: Values): MessageFields => ({
      ...values,
      UsersId: UsersId.map(({ Id }) => Id),
      Files: Files.map(({ Id }) => Id),
      TypeAlert: Collects || (TypeAlert !== 'pagare' && TypeAlert !== 'rechazo') ? null : TypeAlert,
      IsReferred: TypeAlert === 'rechazo' && IsReferred,
      Collects,
      IsNotCollection: !Collects && IsNotCollection,
    }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(messageSchema(errors), { ...body })),
    checkedWith: errors,
    send: async fields => {
      const answer = await plan(fields);
      if (answer.data) setReviewed({ fields, plan: answer.data });
      return answer;
    },
    failed: text.planFailed,
    doneOf: () => null,
    onDone: () => undefined,
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
      {!values.Collects && (values.IsNotCollection || form.errorOf('IsNotCollection') !== undefined) && (
        <FieldGroup legend={text.deny} error={form.errorOf('IsNotCollection')} name="IsNotCollection">
          <Checkbox label={text.deny} hint={text.denyHint} {...form.box('IsNotCollection')} />
        </FieldGroup>
      )}
      <div className={styles.actions}>
        <Button type="submit" isPending={form.isSaving}>
          {text.review}
        </Button>
      </div>
      {reviewed && (
        <ReviewDialog
          {...reviewed}
          onClose={() => setReviewed(null)}
          onSent={() => void navigate(paths.sentLoanMessages)}
        />
      )}
    </form>
  );
}
