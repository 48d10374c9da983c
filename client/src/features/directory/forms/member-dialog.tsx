import { POSITION_MAX } from '#contract/features/directory/limits.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { useListManagersQuery } from '../console-api.ts';
import { useMembersTexts } from '../console-texts.ts';
import { useMemberForm } from './use-member-form.ts';
import styles from './member-form.module.css';

export interface MemberDialogProps {
  member: MemberRow;
  onClose: () => void;
}

/** Dialog that edits the organisation's data about a person. @spec 2§5 Users */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { form: text } = useMembersTexts();
  const { form, editConflict, isRestored, forget } = useMemberForm(member, onClose);
  const giveUp = () => {
    forget();
    onClose();
  };
  const { data: areas = [] } = useListAllPlacesQuery('area');
  const { data: managers = [] } = useListManagersQuery();
  return (
    <Dialog
      title={text.editTitle}
      subtitle={member.Email}
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
        <ComboBox
          label={text.manager}
          isOptional
          options={managers.filter(({ Id }) => Id !== member.Id).map(({ Id, Title }) => ({ id: Id, label: Title }))}
          emptyText={text.noManager}
          {...form.control('ManagerId')}
        />
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
