import { PHOTOS_MAX } from '../../../../../contract/features/tienda/limits.ts';
import { advertSchema } from '../../../../../contract/features/tienda/schema.ts';
import type { Advert } from '../../../../../contract/features/tienda/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePublicationForm } from '../../publishing/public.ts';
import { useCreateAdvertMutation, useEditAdvertMutation } from '../api.ts';
import type { OwnContact } from '../queries.ts';
import { useTiendaTexts } from '../texts.ts';
import { ADVERT_FIELDS, ADVERT_SHAPE, newValues, valuesOf, writtenOf } from './advert-form.ts';

export interface AdvertFormOptions {
  /** The advert being edited, or null of a new one. */
  advert: Advert | null;
  /** The phones that a new one begins with. */
  contact: OwnContact;
  onClose: () => void;
}

/** What the dialog of an advert knows and does. */
export function useAdvertForm({ advert, contact, onClose }: AdvertFormOptions) {
  const { form: text, errors } = useTiendaTexts();
  const feed = useTexts('feed').errors;
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  return usePublicationForm({
    edited: advert,
    newValues: audience => newValues(contact, audience),
    valuesOf,
    labels: {
      Attachments: text.photos,
      Title: text.title,
      Description: text.description,
      Price: text.price,
      Category: text.category,
      Location: text.location,
      ContactTel: text.tel,
      ContactExt: text.ext,
      ContactMobile: text.mobile,
    },
    draft: { name: 'advert', shape: ADVERT_SHAPE },
    fields: ADVERT_FIELDS,
    files: {
      list: 'Flx_Store',
      limits: { media: PHOTOS_MAX, documents: 0, kinds: ['photo'] },
      says: { exceeded: feed.tooManyFiles, refused: () => errors.photosOnly },
    },
    writtenOf,
    schema: advertSchema({ feed, tienda: errors }),
    create,
    edit,
    failed: text.saveFailed,
    doneOf: () => (advert ? text.updated : text.published),
    onClose,
  });
}

export type AdvertFormState = ReturnType<typeof useAdvertForm>;
