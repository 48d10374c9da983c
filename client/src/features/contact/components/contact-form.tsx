import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, type ContactFields } from '#contract/features/contact/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useContactTexts } from '../texts.ts';
import styles from './contact.module.css';
import { useState } from 'react';
import { contactSchema } from '#contract/features/contact/schema.ts';
import { phoneForm } from '#contract/lib/phone.ts';
import { cut } from '#contract/lib/text.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateContactRequestMutation, useGetOwnNumbersQuery } from '../api.ts';

const FIELDS = ['NombreContacto', 'CorreoElectronico', 'Telefono', 'Mensaje'] as const;
const DRAFT = 'contact';

const isDraft = (value: unknown): value is ContactFields =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every(name => name in value && typeof value[name as keyof typeof value] === 'string');

/** Manages the form of a contact request. Typed text is kept until it is sent. @spec 3§5.2 */
function useContactForm(phone: string) {
  const { page: text, errors } = useContactTexts();
  const viewer = useViewer();
  const [create] = useCreateContactRequestMutation();
  const start: ContactFields = {
    NombreContacto: cut(viewer.name, CONTACT_NAME_MAX),
    CorreoElectronico: viewer.email ?? '',
    Telefono: phone,
    Mensaje: '',
  };
  const [kept] = useState(() => readDraft(viewer.id, DRAFT, isDraft, Date.now())?.value);
  const form = useForm({
    initial: kept ?? start,
    fields: FIELDS,
    bodyOf: (values: ContactFields) => ({ ...values }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(contactSchema(errors), body)),
    send: (body, idempotencyKey) => create({ body, idempotencyKey }),
    failed: text.failed,
    doneOf: () => text.sent,
    onDone: () => {
      dropDraft(viewer.id, DRAFT);
      form.reset(start);
    },
  });
  const isTyped = FIELDS.some(name => form.values[name] !== start[name]);
  useKeptDraft(viewer.id, DRAFT, isTyped ? form.values : null);
  return form;
}

/** Form for writing to the organisation's administrators, which waits for the viewer's own number. @spec 3§5.2 */
export function ContactForm() {
  const { data, isLoading } = useGetOwnNumbersQuery(useViewer().id);
  if (isLoading) return <Skeleton shape="block" height={420} />;
  const numbers = [data?.Cellphone, data?.Phone].map(number => phoneForm(number ?? ''));
  return <StartedForm phone={numbers.find(number => /^\d{10}$/.test(number)) ?? ''} />;
}

function StartedForm({ phone }: { phone: string }) {
  const { page: text } = useContactTexts();
  const form = useContactForm(phone);
  return (
    <Card isPadded aria-labelledby="contact-form">
      <CardHeader id="contact-form" title={text.form} />
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
        <TextField
          label={text.name}
          autoComplete="name"
          counterMax={CONTACT_NAME_MAX}
          {...form.input('NombreContacto')}
        />
        <FieldRow>
          <TextField label={text.email} type="email" autoComplete="email" {...form.input('CorreoElectronico')} />
          <TextField
            label={text.phone}
            hint={text.phoneHint}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...form.input('Telefono')}
          />
        </FieldRow>
        <TextArea label={text.message} counterMax={CONTACT_MESSAGE_MAX} {...form.input('Mensaje')} />
        <div className={styles.foot}>
          <Button type="submit" isPending={form.isSaving} pendingLabel={text.sending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
