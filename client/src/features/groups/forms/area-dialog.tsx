import { GROUP_TEXT_MAX } from '#contract/features/groups/limits.ts';
import { areaSchema } from '#contract/features/groups/schema.ts';
import type { AreaRow, AreaFields } from '#contract/features/groups/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useEdition } from '../../../ui/controls/use-edit-conflict.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useCreateAreaMutation, useEditAreaMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useGroupsTexts } from '../texts.ts';
import { PlaceDialog, useCover } from './place-dialog.tsx';

const AREA_FIELDS = ['Img', 'Title', 'Description'] as const;

/** Values of the form. */
interface AreaValues {
  Title: string;
  Description: string;
}

const valuesOf = (area: AreaRow | null): AreaValues => ({
  Title: area?.Title ?? '',
  Description: area?.Description ?? '',
});

/** State and actions of the area dialog. @param area null for a new one @spec 2§5 */
function useAreaForm(area: AreaRow | null, onClose: () => void) {
  const { areas: text, form: words } = useGroupsTexts();
  const { errors } = useGroupMessages();
  const picture = useCover('Flx_Areas');
  const [create] = useCreateAreaMutation();
  const [edit] = useEditAreaMutation();
  const edition = useEdition<AreaRow, AreaValues>({
    edited: area,
    valuesOf,
    labels: { Title: words.title, Description: words.description },
  });
  const save = (fields: AreaFields, idempotencyKey: string) =>
    area
      ? edit({ id: area.Id, fields: { ...fields, EditionDate: edition.EditionDate } })
      : create({ fields, idempotencyKey });
  const form = useForm({
    initial: valuesOf(area),
    fields: AREA_FIELDS,
    bodyOf: ({ Title, Description }): AreaFields => ({
      Title: Title.trim(),
      Description: Description.trim(),
      ...((!area || picture.chosen) && { Img: picture.name }),
    }),
    check: async (_values, body) => byField(AREA_FIELDS, await schemaMessages(areaSchema(errors, !area), { ...body })),
    checkedWith: picture.name,
    send: async (body, key) => {
      const answer = await picture.sendWith(Img => save({ ...body, ...(Img !== undefined && { Img }) }, key));
      const rebased = edition.takeUp(answer.error, form.values);
      if (rebased) form.change(rebased);
      return { ...answer, isSaid: rebased !== null };
    },
    failed: text.saveFailed,
    doneOf: () => (area ? text.updated : text.created),
    onDone: onClose,
  });
  return { form: { ...form, editConflict: edition.editConflictIn(form) }, picture };
}

export interface AreaDialogProps {
  /** Area to edit; null for a new one. */
  area: AreaRow | null;
  onClose: () => void;
}

/** Dialog that creates or edits an area. @spec 2§2 Areas list, 2§5 */
export function AreaDialog({ area, onClose }: AreaDialogProps) {
  const { areas: text, form: words } = useGroupsTexts();
  const { form, picture } = useAreaForm(area, onClose);
  return (
    <PlaceDialog
      title={area ? text.editTitle : text.createTitle}
      label={area ? text.save : text.create}
      form={{ ...form, pictureError: form.errorOf('Img') }}
      picture={picture}
      current={area?.Img ?? null}
      onClose={onClose}
    >
      <TextField label={words.title} counterMax={GROUP_TEXT_MAX} {...form.input('Title')} />
      <TextArea label={words.description} isOptional counterMax={GROUP_TEXT_MAX} {...form.input('Description')} />
    </PlaceDialog>
  );
}
