import { areaSchema } from '#contract/features/groups/schema.ts';
import type { AreaFields, AreaRow } from '#contract/features/groups/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useEdition } from '../../../ui/controls/use-edition.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useCreateAreaMutation, useEditAreaMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useGroupsTexts } from '../texts.ts';
import { useCover } from './use-cover.ts';

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
export function useAreaForm(area: AreaRow | null, onClose: () => void) {
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
  return { form: { ...form, meanwhile: edition.meanwhileIn(form) }, picture };
}
