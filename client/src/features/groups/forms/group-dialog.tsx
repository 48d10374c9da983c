import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { GROUP_TEXT_MAX, AREAS_FOLLOWED_MAX } from '#contract/features/groups/limits.ts';
import { teamSchema } from '#contract/features/groups/schema.ts';
import {
  GROUP_PRIVACIES,
  GROUP_TYPES,
  type MembershipState,
  type TeamRow,
  type GroupPrivacy,
  type GroupType,
  type TeamFields,
} from '#contract/features/groups/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useCreateGroupMutation, useEditGroupMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useListAllPlacesQuery } from '../public-forms.ts';
import { useListGroupCategoriesQuery } from '../queries.ts';
import { useGroupsTexts, type GroupsTexts } from '../texts.ts';
import { PlaceDialog, useCover } from './place-dialog.tsx';
import styles from './place-dialog.module.css';

const GROUP_FIELDS = ['Img', 'Title', 'Type', 'IdCategory', 'Privacy', 'Description', 'Rules', 'Areas'] as const;

/** Values of the form. */
interface GroupValues {
  Title: string;
  Description: string;
  Rules: string;
  /** Type of the group; '' until it is chosen. */
  Type: GroupType | '';
  /** Id of a category, '' for none. */
  IdCategory: string;
  Privacy: GroupPrivacy;
  /** Ids of the areas that it follows. */
  Areas: number[];
}

const [PUBLIC] = GROUP_PRIVACIES;

const valuesOf = (group: TeamRow | null): GroupValues => ({
  Title: group?.Title ?? '',
  Description: group?.Description ?? '',
  Rules: group?.Rules ?? '',
  Type: group?.Type ?? '',
  IdCategory: String(group?.IdCategory ?? ''),
  Privacy: group?.Privacy ?? PUBLIC,
  Areas: group?.Areas ?? [],
});

/** Whether the type has a category; only social groups do. @spec decision 61 */
const hasCategory = (type: GroupValues['Type']): boolean => type === 'social';

/** Returns the body to send. @param Img the name of a new picture, undefined to keep the current one */
const bodyOf = (values: GroupValues, Img: string | undefined) => ({
  Title: values.Title.trim(),
  Description: values.Description.trim(),
  Rules: values.Rules.trim(),
  Type: values.Type,
  IdCategory: hasCategory(values.Type) && values.IdCategory !== '' ? Number(values.IdCategory) : null,
  Privacy: values.Privacy,
  Areas: values.Areas,
  ...(Img !== undefined && { Img }),
});

const labelsOf = (text: GroupsTexts['form']): Record<keyof GroupValues, string> => ({
  Title: text.title,
  Type: text.type,
  IdCategory: text.category,
  Privacy: text.privacy,
  Areas: text.areas,
  Description: text.description,
  Rules: text.rules,
});

/** State and actions of the group dialog. @param group null for a new one @spec 2§4, 2§5 */
function useGroupForm(group: TeamRow | null, onClose: () => void) {
  const text = useGroupsTexts().form;
  const { messages, errors } = useGroupMessages();
  const navigate = useNavigate();
  const picture = useCover('Flx_Teams');
  const [create] = useCreateGroupMutation();
  const [edit] = useEditGroupMutation();
  const created = useRef<TeamRow | null>(null);
  const { data: categories = [] } = useListGroupCategoriesQuery();
  const edition = useEdition<TeamRow, GroupValues>({
    edited: group,
    valuesOf,
    labels: labelsOf(text),
    isShown: (field, { Type }) => field !== 'IdCategory' || hasCategory(Type),
    nameOf: (field, value) => {
      if (field === 'IdCategory') return categories.find(({ Id }) => String(Id) === value)?.Title ?? '';
      if (field === 'Type') return text.types[value as GroupType]; // sent by the server
      return field === 'Privacy' ? text.privacies[value as GroupPrivacy] : undefined;
    },
  });
  const save = (fields: TeamFields, idempotencyKey: string) =>
    group
      ? edit({ id: group.Id, fields: { ...fields, EditionDate: edition.EditionDate } })
      : create({ fields, idempotencyKey });
  const form = useForm({
    initial: valuesOf(group),
    fields: GROUP_FIELDS,
    bodyOf: values => bodyOf(values, group && picture.chosen === null ? undefined : picture.name),
    check: async (_values, body) => byField(GROUP_FIELDS, await schemaMessages(teamSchema(errors, !group), body)),
    checkedWith: picture.name,
    send: async (body, key) => {
      // The check has ensured that it is complete.
      const answer = await picture.sendWith(Img =>
        save({ ...(body as TeamFields), ...(Img !== undefined && { Img }) }, key),
      );
      if (answer.data && !group) created.current = answer.data;
      const rebased = edition.takeUp(answer.error, form.values);
      if (rebased) form.change(rebased);
      return { ...answer, isSaid: rebased !== null };
    },
    failed: text.failed,
    doneOf: () => (group ? messages.updated : messages.created),
    onDone: () => {
      onClose();
      if (created.current) void navigate(paths.group(created.current.IdTeam));
    },
  });
  return { form: { ...form, editConflict: edition.editConflictIn(form) }, picture };
}

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
  const areasError = form.errorOf('Areas');
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
      <TextArea label={text.description} isOptional counterMax={GROUP_TEXT_MAX} {...form.input('Description')} />
      <TextArea
        label={text.rules}
        isOptional
        hint={text.rulesHint}
        counterMax={GROUP_TEXT_MAX}
        {...form.input('Rules')}
      />
      {followsAreas && (
        <Disclosure label={text.more} isForced={areasError !== undefined}>
          <AreasField value={form.values.Areas} error={areasError} onChange={Areas => form.change({ Areas })} />
        </Disclosure>
      )}
    </>
  );
}
