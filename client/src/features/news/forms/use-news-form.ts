import { NEWS_PHOTOS } from '../../../../../contract/features/news/limits.ts';
import { isScheduled } from '../../../../../contract/features/news/rules.ts';
import type { News } from '../../../../../contract/features/news/types.ts';
import { useMinuteClock } from '../../../lib/clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { usePublicationForm } from '../../publishing/public.ts';
import { useCreateNewsMutation, useEditNewsMutation } from '../api.ts';
import { useNewsTexts } from '../texts.ts';
import { FIELD_ORDER, newsErrors } from './news-checks.ts';
import { isNewsDraft } from './news-draft.ts';
import { fieldsOf, isSameNews, rightsOf, type NewsContent, type NewsValues } from './news-values.ts';

export interface NewsFormOptions {
  /** The news item being edited, or null of a new one. */
  news: News | null;
  before: NewsContent;
  onClose: () => void;
}

/** What the dialog of a news item knows and does. */
export function useNewsForm({ news, before, onClose }: NewsFormOptions) {
  const { form: text, errors } = useNewsTexts();
  const texts = { feed: useTexts('feed'), news: errors };
  const now = useMinuteClock();
  const [create] = useCreateNewsMutation();
  const [edit] = useEditNewsMutation();
  const rights = rightsOf(news);
  /** Whether it is published later than at once. */
  const isLater = ({ PublicationDate }: NewsValues) =>
    rights.isPublicationOpen && isScheduled(PublicationDate ? new Date(PublicationDate) : null, new Date(now));
  const form = usePublicationForm({
    id: news?.Id ?? null,
    before,
    draftName: 'news',
    isDraft: isNewsDraft,
    fields: FIELD_ORDER,
    shownAt: { Visibility: 'Group' },
    photos: { list: 'Flx_News', max: NEWS_PHOTOS },
    noticeOf: ({ exceeded, refused }) => (exceeded ? errors.onePhoto : refused.length > 0 ? errors.photosOnly : null),
    isSame: isSameNews,
    bodyOf: content => fieldsOf(content, rights),
    check: ({ values, now: tried }, fields) =>
      newsErrors({ values, fields, rights, isNew: news === null, texts, now: tried }),
    tellsPassersBy: true,
    send: (fields, idempotencyKey) => (news ? edit({ id: news.Id, fields }) : create({ fields, idempotencyKey })),
    failed: text.saveFailed,
    doneOf: values => (news ? text.updated : isLater(values) ? text.scheduled : text.published),
    onClose,
  });
  return { ...form, news, rights, isLater: isLater(form.values) };
}

export type NewsFormState = ReturnType<typeof useNewsForm>;
