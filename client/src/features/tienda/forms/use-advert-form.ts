import { useLocation } from 'react-router-dom';
import { PHOTOS_MAX } from '#contract/features/tienda/limits.ts';
import { advertSchema } from '#contract/features/tienda/schema.ts';
import type { Advert, AdvertCategory } from '#contract/features/tienda/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { photosAlone, usePublicationForm } from '../../publishing/public.ts';
import { useCreateAdvertMutation, useEditAdvertMutation } from '../api.ts';
import type { OwnContact } from '../queries.ts';
import { useTiendaTexts } from '../texts.ts';
import { ADVERT_FORM, errorsAt, newValues, writtenOf } from './advert-form.ts';

export interface AdvertFormOptions {
  /** Advert being edited, or null for a new one. */
  advert: Advert | null;
  /** Phones that a new advert starts with. */
  contact: OwnContact;
  onClose: () => void;
}

/** Returns the state and actions of the advert dialog. */
export function useAdvertForm({ advert, contact, onClose }: AdvertFormOptions) {
  const { form: text, errors, categories } = useTiendaTexts();
  const { pathname } = useLocation();
  const feed = useTexts('feed').errors;
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  return usePublicationForm({
    ...ADVERT_FORM,
    newValues: audience => newValues(contact, audience),
    writtenOf,
    edited: advert,
    draft: 'advert',
    nameOf: (field, value) => (field === 'Category' ? categories[value as AdvertCategory] : undefined),
    labels: text.labels,
    files: photosAlone('Flx_Store', PHOTOS_MAX, feed.tooManyFiles, feed.photosOnly),
    schema: advertSchema({ feed, tienda: errorsAt(pathname, errors) }),
    create,
    edit,
    publishedOf: () => text.published,
    onClose,
  });
}

export type AdvertFormState = ReturnType<typeof useAdvertForm>;
