import { NEWS_PHOTOS } from '#contract/features/news/limits.ts';
import { isScheduled } from '#contract/features/news/rules.ts';
import { newsSchema } from '#contract/features/news/schema.ts';
import type { News, NewsDraftFields } from '#contract/features/news/types.ts';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { askOfPast, photosAlone, usePublicationForm, usePublishingTexts } from '../../publishing/public.ts';
import { useCreateNewsMutation, useEditNewsMutation } from '../api.ts';
import { useListNewsCategoriesQuery } from '../queries.ts';
import { useNewsFormTexts } from './texts.ts';
import {
  dateErrors,
  isPublicationOpen,
  isShown,
  NEWS_FORM,
  valuesOfDraft,
  writtenOf,
  type NewsValues,
} from './news-form.ts';
import { useAdministers } from '../../session/public.ts';

export interface NewsFormOptions {
  /** News item being edited, or null for a new one. */
  news: News | null;
  /** Shared draft that a new news item starts from. */
  draft?: SharedDraft<NewsDraftFields> | null;
  onClose: () => void;
}

/** Returns the state and actions of the news dialog. */
export function useNewsForm({ news, draft = null, onClose }: NewsFormOptions) {
  const { form: text, errors } = useNewsFormTexts();
  const feed = useTexts('feed').errors;
  const { form: verbs } = usePublishingTexts();
  const { data: categories = [] } = useListNewsCategoriesQuery();
  const now = useMinuteClock();
  const [create] = useCreateNewsMutation();
  const [edit] = useEditNewsMutation();
  const isOpen = isPublicationOpen(news);
  const isMandatoryOpen = useAdministers('news');
  /** Whether it is scheduled for later publication. */
  const isLater = ({ PublicationDate }: NewsValues) =>
    isOpen && isScheduled(PublicationDate ? new Date(PublicationDate) : null, new Date(now));
  const form = usePublicationForm({
    ...NEWS_FORM,
    writtenOf: values => writtenOf(values, { isOpen, isMandatoryOpen }),
    edited: news && { ...news, Content: news.Content ?? '' },
    draft: 'news',
    shared: { list: 'Flx_NewsDrafts', opened: draft, valuesOf: valuesOfDraft },
    nameOf: (field, value) =>
      field === 'Category' ? categories.find(({ Id }) => String(Id) === value)?.Title : undefined,
    labels: text.labels,
    isShown: (name, values) => isShown(name, values, { isOpen, isMandatoryOpen }),
    files: photosAlone('Flx_News', NEWS_PHOTOS, errors.onePhoto, feed.photosOnly),
    schema: newsSchema({ feed, news: errors }, { isNew: news === null, clean: html => html }),
    faultsOf: (values, tried) => dateErrors(values, isOpen, errors, tried),
    ask: async ({ PublicationDate, ExpiryDate }, published) =>
      (!isOpen || (await askOfPast(PublicationDate, published?.PublicationDate ?? null, text, verbs.publish))) &&
      askOfPast(ExpiryDate, published?.ExpiryDate ?? null, text.expiry, news ? verbs.update : verbs.publish),
    create,
    edit,
    publishedOf: values => (isLater(values) ? text.scheduled : text.published),
    onClose,
  });
  return {
    ...form,
    news,
    isPublicationOpen: isOpen,
    isMandatoryOpen,
    isLater: isLater(form.values),
  };
}

export type NewsFormState = ReturnType<typeof useNewsForm>;
