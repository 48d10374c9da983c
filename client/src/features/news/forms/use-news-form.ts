import { NEWS_PHOTOS } from '../../../../../contract/features/news/limits.ts';
import { isScheduled } from '../../../../../contract/features/news/rules.ts';
import { newsSchema } from '../../../../../contract/features/news/schema.ts';
import type { News } from '../../../../../contract/features/news/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePublicationForm } from '../../publishing/public.ts';
import { useCreateNewsMutation, useEditNewsMutation } from '../api.ts';
import { useNewsFormTexts } from './texts.ts';
import {
  dateErrors,
  isPublicationOpen,
  NEWS_FIELDS,
  NEWS_SHAPE,
  newValues,
  valuesOf,
  writtenOf,
  type NewsValues,
} from './news-form.ts';

export interface NewsFormOptions {
  /** The news item being edited, or null of a new one. */
  news: News | null;
  onClose: () => void;
}

/** What the dialog of a news item knows and does. */
export function useNewsForm({ news, onClose }: NewsFormOptions) {
  const { form: text, errors } = useNewsFormTexts();
  const feed = useTexts('feed').errors;
  const now = useMinuteClock();
  const [create] = useCreateNewsMutation();
  const [edit] = useEditNewsMutation();
  const isOpen = isPublicationOpen(news);
  /** Whether it is published later than at once. */
  const isLater = ({ PublicationDate }: NewsValues) =>
    isOpen && isScheduled(PublicationDate ? new Date(PublicationDate) : null, new Date(now));
  const form = usePublicationForm({
    edited: news,
    newValues,
    valuesOf,
    labels: {
      Attachments: text.photo,
      Title: text.title,
      Description: text.description,
      Content: text.content,
      Category: text.category,
      City: text.city,
      Featured: text.featured,
      Corporative: text.corporative,
      AvalibleDays: text.days,
      RequiresConfirmation: text.confirmation,
      PublicationDate: text.publication,
      ExpiryDate: text.expiry,
    },
    draft: { name: 'news', shape: NEWS_SHAPE },
    fields: NEWS_FIELDS,
    files: {
      list: 'Flx_News',
      limits: { media: NEWS_PHOTOS, documents: 0, kinds: ['photo'] },
      says: { exceeded: errors.onePhoto, refused: () => errors.photosOnly },
    },
    writtenOf: values => writtenOf(values, isOpen),
    schema: newsSchema({ feed, news: errors }, { isNew: news === null, clean: html => html }),
    faultsOf: (values, tried) => dateErrors(values, isOpen, errors, tried),
    create,
    edit,
    failed: text.saveFailed,
    doneOf: values => (news ? text.updated : isLater(values) ? text.scheduled : text.published),
    onClose,
  });
  return { ...form, news, isPublicationOpen: isOpen, isLater: isLater(form.values) };
}

export type NewsFormState = ReturnType<typeof useNewsForm>;
