import { GROUP_TEXT_MAX, AREAS_FOLLOWED_MAX } from '#contract/features/groups/limits.ts';
import { GROUP_PRIVACIES, GROUP_TYPES, type MembershipState, type TeamRow } from '#contract/features/groups/types.ts';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useListGroupCategoriesQuery } from '../queries.ts';
import { useGroupsTexts } from '../texts.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { hasCategory, useGroupForm } from './use-group-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useListAllPlacesQuery } from '../all-places.ts';
import styles from './place-dialog.module.css';

interface AreasFieldProps {
  /** Ids of the areas that the group follows. */
  value: readonly number[];
  error: string | undefined;
  onChange: (areas: number[]) => void;
}

/** Field for the areas whose people are members of the group: each can be removed, and others are found by name. */
function AreasField({ value, error, onChange }: AreasFieldProps) {
  const { form: text, invite, areas: words } = useGroupsTexts();
  const { data: areas = [], isError } = useListAllPlacesQuery('area');
  const isFollowed = ({ Id }: { Id: number }) => value.includes(Id);
  return (
    <FieldGroup legend={text.areas} hint={text.areasHint} error={error} name="Areas">
      {value.length > 0 && (
        <div className={styles.areas}>
          {areas.filter(isFollowed).map(({ Id, Title }) => (
            <Checkbox key={Id} label={Title} checked onChange={() => onChange(value.filter(id => id !== Id))} />
          ))}
        </div>
      )}
      {isError && <p role="alert">{words.failed}</p>}
      {value.length < AREAS_FOLLOWED_MAX && (
        <ComboBox
          clears
          label={text.addArea}
          options={areas.filter(area => !isFollowed(area)).map(({ Id, Title }) => ({ id: Id, label: Title }))}
          value={null}
          placeholder={invite.chooseArea}
          emptyText={invite.noArea}
          onChange={area => {
            if (area !== null) onChange([...value, area]);
          }}
        />
      )}
    </FieldGroup>
  );
}

const ADMINISTERED: readonly MembershipState[] = ['author', 'administrator'];

export interface GroupDialogProps {
  /** Group to edit; null for a new one. */
  group: TeamRow | null;
  onClose: () => void;
}

/** Dialog that creates or edits a group. @spec 2§2 Group modals, 2§4, 2§5 */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const text = useGroupsTexts().form;
  const { form, picture } = useGroupForm(group, onClose);
  return (
    <PlaceDialog
      title={group ? text.editTitle : text.createTitle}
      label={group ? text.save : text.create}
      form={{ ...form, pictureError: form.errorOf('Img') }}
      picture={picture}
      current={group?.Img ?? null}
      onClose={onClose}
    >
      <Fields form={form} followsAreas={group === null || ADMINISTERED.includes(group.MyState)} />
    </PlaceDialog>
  );
}

interface FieldsProps extends Pick<ReturnType<typeof useGroupForm>, 'form'> {
  /**
   * Whether the viewer chooses the areas that it follows: false for administrators of all groups who do not administer
   * this one.
   */
  followsAreas: boolean;
}

function Fields({ form, followsAreas }: FieldsProps) {
  const text = useGroupsTexts().form;
  const { data: categories = [], isError } = useListGroupCategoriesQuery();
  const { Type, Privacy, IdCategory } = form.values;
  const chosen = categories.find(({ Id }) => String(Id) === IdCategory);
  return (
    <>
      <TextField label={text.title} counterMax={GROUP_TEXT_MAX} {...form.input('Title')} />
      <FieldRow>
        <Select
          label={text.type}
          hint={text.typeHint}
          placeholder={text.chooseType}
          options={GROUP_TYPES.map(value => ({ value, label: text.types[value] }))}
          {...form.input('Type')}
        />
        {hasCategory(Type) && (
          <Select
            label={text.category}
            placeholder={text.chooseCategory}
            hint={isError ? text.categoriesFailed : chosen && chosen.Hobbies !== '' ? chosen.Hobbies : undefined}
            options={categories.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
            {...form.input('IdCategory')}
          />
        )}
      </FieldRow>
      <Select
        label={text.privacy}
        hint={text.privacyHint[Privacy]}
        options={GROUP_PRIVACIES.map(value => ({ value, label: text.privacies[value] }))}
        {...form.input('Privacy')}
      />
      {followsAreas && (
        <AreasField
          value={form.values.Areas}
          error={form.errorOf('Areas')}
          onChange={Areas => form.change({ Areas })}
        />
      )}
      <TextArea label={text.description} isOptional counterMax={GROUP_TEXT_MAX} {...form.input('Description')} />
      <TextArea
        label={text.rules}
        isOptional
        hint={text.rulesHint}
        counterMax={GROUP_TEXT_MAX}
        {...form.input('Rules')}
      />
    </>
  );
}
