import { areaSchema } from '../../../../../contract/features/groups/schema.ts';
import type { AreaFields, AreaRow } from '../../../../../contract/features/groups/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useForm } from '../../../ui/controls/use-form.ts';
import { useCreateAreaMutation, useEditAreaMutation } from '../api.ts';
import { useGroupMessages } from '../messages.ts';
import { useGroupsTexts } from '../texts.ts';
import { usePicture } from './use-picture.ts';

const AREA_FIELDS = ['Img', 'Title', 'Description'] as const;

/** What the dialog of an area knows and does. @param area null of a new one @spec 2§5 */
export function useAreaForm(area: AreaRow | null, onClose: () => void) {
  const text = useGroupsTexts().areas;
  const { errors } = useGroupMessages();
  const picture = usePicture('Flx_Areas');
  const [create] = useCreateAreaMutation();
  const [edit] = useEditAreaMutation();
  const save = (fields: AreaFields, idempotencyKey: string) =>
    area ? edit({ id: area.Id, fields }) : create({ fields, idempotencyKey });
  const form = useForm({
    initial: { Title: area?.Title ?? '', Description: area?.Description ?? '' },
    fields: AREA_FIELDS,
    bodyOf: ({ Title, Description }): AreaFields => ({
      Title: Title.trim(),
      Description: Description.trim(),
      ...((!area || picture.chosen) && { Img: picture.name }),
    }),
    check: async (_values, body) => byField(AREA_FIELDS, await schemaMessages(areaSchema(errors, !area), { ...body })),
    checkedWith: picture.name,
    send: (body, key) => picture.sendWith(body, fields => save(fields, key)),
    failed: text.saveFailed,
    doneOf: () => (area ? text.updated : text.created),
    onDone: onClose,
  });
  return { form, picture };
}
