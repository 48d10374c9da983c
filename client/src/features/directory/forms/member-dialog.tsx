import { useState } from 'react';
import { POSITION_MAX } from '#contract/features/directory/limits.ts';
import { memberSchema, type MemberBody } from '#contract/features/directory/schema.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { PersonField } from '../../people/public-forms.ts';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import { useMembersTexts, useEditMemberMutation } from '../console.ts';
import { useOfferedHandover } from '../handover/api.ts';
import styles from '../pages/members-admin-page.module.css';

const FIELDS = [
  'Nombre',
  'Apellido',
  'Position',
  'AreaId',
  'ManagerId',
  'EntryDate',
  'Phone',
  'Ext',
  'Cellphone',
] as const;

/** Values of the form. */
interface MemberValues {
  Nombre: string;
  Apellido: string;
  Position: string;
  AreaId: number | null;
  ManagerId: number | null;
  /** Date as `yyyy-MM-dd`. */
  EntryDate: string;
  Phone: string;
  Ext: string;
  Cellphone: string;
}

const valuesOf = (member: MemberRow | null): MemberValues => ({
  Nombre: member?.Nombre ?? '',
  Apellido: member?.Apellido ?? '',
  Position: member?.Position ?? '',
  AreaId: member?.AreaId ?? null,
  ManagerId: member?.ManagerId ?? null,
  EntryDate: member?.EntryDate ?? '',
  Phone: member?.Phone ?? '',
  Ext: member?.Ext === null || member?.Ext === undefined ? '' : String(member.Ext),
  Cellphone: member?.Cellphone ?? '',
});

const extensionOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Draft: the typed values and the original ones, so that saving detects another edit since then. */
interface MemberDraft {
  readonly values: MemberValues;
  readonly seen: Pick<MemberRow, (typeof FIELDS)[number] | 'EditionDate'>;
}

const isDraft = (value: unknown): value is MemberDraft =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  FIELDS.every(name => name in (value.values as object)) &&
  'seen' in value &&
  typeof value.seen === 'object';

const seenOf = ({ EditionDate, ...member }: MemberRow): MemberDraft['seen'] => ({
  ...(Object.fromEntries(FIELDS.map(name => [name, member[name]])) as Omit<MemberDraft['seen'], 'EditionDate'>), // its fields
  EditionDate,
});

/**
 * Manages the form of a member. If two people edit, the second sees the changes and keeps their own input.
 * @spec decision 44
 */
function useMemberForm(member: MemberRow, onClose: () => void) {
  const { form: text, errors } = useMembersTexts();
  const [edit] = useEditMemberMutation();
  const offerHandover = useOfferedHandover();
  const viewer = useViewer();
  const draft = `member.${member.Id}`;
  const [kept] = useState(() => readDraft(viewer.id, draft, isDraft, Date.now())?.value);
  const [seen] = useState(() => ({ ...member, ...kept?.seen }));
  const edition = useEdition<MemberRow, MemberValues>({
    edited: seen,
    valuesOf,
    labels: {
      Nombre: text.firstName,
      Apellido: text.lastName,
      Position: text.position,
      AreaId: text.area,
      ManagerId: text.manager,
      EntryDate: text.entry,
      Phone: text.phone,
      Ext: text.ext,
      Cellphone: text.cellphone,
    },
  });
  const form = useForm({
    initial: kept?.values ?? valuesOf(seen),
    fields: FIELDS,
    // The check refuses a missing area.
    bodyOf: ({ AreaId, Ext, EntryDate, ...values }: MemberValues): MemberBody => ({
      ...values,
      AreaId: AreaId ?? 0,
      Ext: extensionOf(Ext),
      EntryDate: EntryDate === '' ? null : EntryDate,
    }),
    check: async ({ AreaId }, body) => ({
      ...byField(FIELDS, await schemaMessages(memberSchema(errors), { ...body })),
      ...(AreaId === null && { AreaId: errors.required }),
    }),
    send: async fields => {
      const answer = await edit({ id: member.Id, fields: { ...fields, EditionDate: edition.EditionDate } });
      const rebased = edition.takeUp(answer.error, form.values);
      if (rebased) form.change(rebased);
      return { ...answer, isSaid: rebased !== null };
    },
    failed: text.saveFailed,
    doneOf: () => text.saved,
    onDone: () => {
      dropDraft(viewer.id, draft);
      onClose();
      if (form.values.AreaId !== seen.AreaId) void offerHandover(member, 'moving');
    },
  });
  const isTyped = JSON.stringify(form.values) !== JSON.stringify(valuesOf(seen));
  useKeptDraft(viewer.id, draft, isTyped ? { values: form.values, seen: seenOf(seen) } : null);
  const editConflict = edition.editConflictIn(form);
  return {
    form,
    editConflict,
    /** True if the form shows an earlier draft. */
    isRestored: kept !== undefined && editConflict === null,
    forget: () => dropDraft(viewer.id, draft),
  };
}

export interface MemberDialogProps {
  member: MemberRow;
  onClose: () => void;
}

/** Dialog that edits the organisation's data about a person. @spec 2§5 Users */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { form: text, noEmail } = useMembersTexts();
  const { form, editConflict, isRestored, forget } = useMemberForm(member, onClose);
  const giveUp = () => {
    forget();
    onClose();
  };
  const { data: areas = [] } = useListAllPlacesQuery('area');
  return (
    <Dialog
      title={text.editTitle}
      subtitle={member.Email ?? noEmail}
      onClose={onClose}
      footer={
        <FormFooter formId={form.formId} label={text.save} isPending={form.isSaving} canSubmit onCancel={giveUp} />
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
        {editConflict && <EditConflictNotice {...editConflict} />}
        {isRestored && <Notice>{text.restored}</Notice>}
        <FieldRow>
          <TextField label={text.firstName} {...form.input('Nombre')} />
          <TextField label={text.lastName} {...form.input('Apellido')} />
        </FieldRow>
        <TextField label={text.position} isOptional counterMax={POSITION_MAX} {...form.input('Position')} />
        <ComboBox
          label={text.area}
          options={areas.map(({ Id, Title }) => ({ id: Id, label: Title }))}
          emptyText={text.noArea}
          {...form.control('AreaId')}
        />
        <PersonField label={text.manager} isOptional except={member.Id} {...form.control('ManagerId')} />
        <DateField label={text.entry} isOptional {...form.control('EntryDate')} />
        <FieldRow>
          <TextField label={text.phone} isOptional type="tel" {...form.input('Phone')} />
          <TextField label={text.ext} isOptional inputMode="numeric" {...form.input('Ext')} />
        </FieldRow>
        <TextField label={text.cellphone} isOptional type="tel" {...form.input('Cellphone')} />
      </form>
    </Dialog>
  );
}
