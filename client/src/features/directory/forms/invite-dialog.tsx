import { useState } from 'react';
import { invitationSchema, type InvitationBody } from '#contract/features/directory/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useCreateInvitationMutation, useMembersTexts, useSendsMail } from '../console.ts';
import styles from '../pages/members-admin-page.module.css';

const FIELDS = ['Nombre', 'Apellido', 'Email', 'AreaId'] as const;

interface InviteValues {
  Nombre: string;
  Apellido: string;
  Email: string;
  AreaId: number | null;
}

const DRAFT = 'invitation';
const isDraft = (value: unknown): value is InviteValues =>
  typeof value === 'object' && value !== null && 'Email' in value && typeof value.Email === 'string';

/** Dialog that invites a person to the network. @spec 2§5 Invitation, 2§8 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form: text, errors } = useMembersTexts();
  const viewer = useViewer();
  const { data: areas = [] } = useListAllPlacesQuery('area');
  const sendsMail = useSendsMail();
  const [create] = useCreateInvitationMutation();
  const [kept] = useState(() => readDraft(viewer.id, DRAFT, isDraft, Date.now())?.value);
  const form = useForm({
    initial: kept ?? { Nombre: '', Apellido: '', Email: '', AreaId: null },
    fields: FIELDS,
    bodyOf: ({ AreaId, ...values }: InviteValues): InvitationBody => ({
      ...values,
      Email: values.Email.trim(),
      ...(AreaId !== null && { AreaId }),
    }),
    check: async ({ Apellido }, body) => ({
      // The server also accepts a company, which has no surname; the form is for people.
      ...(Apellido.trim() === '' && { Apellido: errors.required }),
      ...byField(FIELDS, await schemaMessages(invitationSchema(errors), { ...body })),
    }),
    send: (fields, idempotencyKey) => create({ fields, idempotencyKey }),
    failed: text.inviteFailed,
    doneOf: () => (sendsMail ? text.invited : text.invitedUnsent),
    onDone: () => {
      dropDraft(viewer.id, DRAFT);
      onClose();
    },
  });
  const isEmpty = [form.values.Nombre, form.values.Apellido, form.values.Email].every(value => value === '');
  useKeptDraft(viewer.id, DRAFT, isEmpty ? null : form.values);
  return (
    <Dialog
      title={text.inviteTitle}
      onClose={onClose}
      footer={
        <FormFooter formId={form.formId} label={text.send} isPending={form.isSaving} canSubmit onCancel={onClose} />
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
        <FieldRow>
          <TextField label={text.firstName} {...form.input('Nombre')} />
          <TextField label={text.lastName} {...form.input('Apellido')} />
        </FieldRow>
        <TextField label={text.email} hint={text.emailHint} type="email" {...form.input('Email')} />
        <ComboBox
          label={text.area}
          isOptional
          options={areas.map(({ Id, Title }) => ({ id: Id, label: Title }))}
          emptyText={text.noArea}
          {...form.control('AreaId')}
          value={form.values.AreaId}
        />
      </form>
    </Dialog>
  );
}
