import { PHOTOS_MAX } from '../../../../../contract/features/tienda/limits.ts';
import type { Advert } from '../../../../../contract/features/tienda/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePublicationForm } from '../../publishing/public.ts';
import { useCreateAdvertMutation, useEditAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';
import { advertErrors, FIELD_ORDER } from './advert-checks.ts';
import { isAdvertDraft } from './advert-draft.ts';
import { fieldsOf, isSameAdvert, type AdvertContent } from './advert-values.ts';

export interface AdvertFormOptions {
  /** The article being edited, or null of a new one. */
  advert: Advert | null;
  before: AdvertContent;
  onClose: () => void;
}

/** What the dialog of an article knows and does. */
export function useAdvertForm({ advert, before, onClose }: AdvertFormOptions) {
  const { form: text, errors } = useTiendaTexts();
  const texts = { feed: useTexts('feed').errors, tienda: errors };
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  const isVisibilityOpen = advert === null || advert.CanEditVisibility;
  const form = usePublicationForm({
    id: advert?.Id ?? null,
    before,
    draftName: 'advert',
    isDraft: isAdvertDraft,
    fields: FIELD_ORDER,
    photos: { list: 'Flx_Store', max: PHOTOS_MAX },
    noticeOf: ({ exceeded, refused }) =>
      [exceeded && texts.feed.tooManyFiles, refused.length > 0 && errors.photosOnly].filter(Boolean).join('. ') || null,
    isSame: isSameAdvert,
    bodyOf: ({ values, photos }, { values: earlier }) => fieldsOf(values, earlier, photos, { isVisibilityOpen }),
    check: ({ values }, fields) => advertErrors(values, fields, texts),
    send: (fields, idempotencyKey) => (advert ? edit({ id: advert.Id, fields }) : create({ fields, idempotencyKey })),
    failed: text.saveFailed,
    doneOf: () => (advert ? text.updated : text.published),
    onClose,
  });
  return { ...form, isVisibilityOpen };
}

export type AdvertFormState = ReturnType<typeof useAdvertForm>;
