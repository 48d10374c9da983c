import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { teamSchema } from '#contract/features/groups/schema.ts';
import {
  GROUP_PRIVACIES,
  type GroupPrivacy,
  type GroupType,
  type TeamFields,
  type TeamRow,
} from '#contract/features/groups/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useCreateGroupMutation, useEditGroupMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useListGroupCategoriesQuery } from '../queries.ts';
import { useGroupsTexts, type GroupsTexts } from '../texts.ts';
import { useCover } from './use-cover.ts';

export const GROUP_FIELDS = ['Img', 'Title', 'Type', 'IdCategory', 'Privacy', 'Areas', 'Description', 'Rules'] as const;

/** Values of the form. */
export interface GroupValues {
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
export const hasCategory = (type: GroupValues['Type']): boolean => type === 'social';

/** Returns the body to send. @param Img the name of a new picture, undefined to keep the current one */
export const bodyOf = (values: GroupValues, Img: string | undefined) => ({
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
export function useGroupForm(group: TeamRow | null, onClose: () => void) {
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
