import { useState } from 'react';
import { idNumberOf } from '#contract/features/directory/import-columns.ts';
import { NUMBER_KINDS } from '#contract/features/directory/import-types.ts';
import { identitySchema, type IdentityBody } from '#contract/features/directory/schema.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useEditIdentityMutation, useMembersTexts } from '../console.ts';
import styles from '../pages/members-admin-page.module.css';

const FIELDS = ['Email', ...NUMBER_KINDS, 'Birthday'] as const;

type IdentityValues = Record<(typeof FIELDS)[number], string>;

const isValues = (value: unknown): value is IdentityValues =>
  typeof value === 'object' && value !== null && FIELDS.every(name => typeof Reflect.get(value, name) === 'string');

/** Returns the changed fields only; the year of a birthday is not known here, so an empty one stays. */
const changesOf = (member: MemberRow, { Email, Birthday, ...numbers }: IdentityValues): IdentityBody => ({
  ...(Email.trim() !== (member.Email ?? '') && { Email: Email.trim() || null }),
  ...Object.fromEntries(
    NUMBER_KINDS.filter(kind => idNumberOf(numbers[kind]) !== (member[kind] ?? '')).map(kind => [
      kind,
      idNumberOf(numbers[kind]) || null,
    ]),
  ),
  ...(Birthday !== '' && { Birthday }),
});

export interface IdentityDialogProps {
  member: MemberRow;
  onClose: () => void;
}

/** Dialog that corrects the identity of a person: address, numbers and date of birth. */
export function IdentityDialog({ member, onClose }: IdentityDialogProps) {
  const { correction: text, errors, form: words } = useMembersTexts();
  const viewer = useViewer();
  const [edit] = useEditIdentityMutation();
  const draft = `identity.${member.Id}`;
  const initial: IdentityValues = {
    Email: member.Email ?? '',
    IdNumber: member.IdNumber ?? '',
    EmployeeNumber: member.EmployeeNumber ?? '',
    Birthday: '',
  };
  const [kept] = useState(() => readDraft(viewer.id, draft, isValues, Date.now())?.value);
  const leave = (): void => {
    dropDraft(viewer.id, draft);
    onClose();
  };
  const form = useForm({
    initial: kept ?? initial,
    fields: FIELDS,
    bodyOf: (values: IdentityValues) => changesOf(member, values),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(identitySchema(errors), { ...body })),
    send: fields => edit({ id: member.Id, fields }),
    failed: text.failed,
    doneOf: () => words.saved,
    onDone: leave,
  });
  const isTyped = FIELDS.some(name => form.values[name] !== initial[name]);
  // The server may ask for another sign-in, which leaves the page.
  useKeptDraft(viewer.id, draft, isTyped ? form.values : null);
  return (
    <Dialog
      title={text.title}
      subtitle={member.Title}
      onClose={onClose}
      footer={
        <FormFooter
          formId={form.formId}
          label={text.save}
          isPending={form.isSaving}
          canSubmit={isTyped}
          onCancel={leave}
        />
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
        <TextField label={text.email} hint={text.emailHint} type="email" isOptional {...form.input('Email')} />
        <TextField label={text.idNumber} isOptional {...form.input('IdNumber')} />
        <TextField label={text.employeeNumber} isOptional {...form.input('EmployeeNumber')} />
        <DateField label={text.birthday} hint={text.birthdayHint} isOptional {...form.control('Birthday')} />
      </form>
    </Dialog>
  );
}
