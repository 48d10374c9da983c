import { NEWS_SCHEDULE_DAYS_MAX } from '../../../../../contract/features/news/limits.ts';
import { dateFault } from '../../../../../contract/features/news/rules.ts';
import { newsSchema } from '../../../../../contract/features/news/schema.ts';
import type { NewsFields } from '../../../../../contract/features/news/types.ts';
import type { feed } from '../../../../../contract/i18n/es-CO/feed.ts';
import type { Translation } from '../../../../../contract/i18n/language.ts';
import { byField, schemaMessages, type FieldErrors } from '../../../lib/field-errors.ts';
import { visibilityError } from '../../feed/public.ts';
import type { NewsTexts } from '../texts.ts';
import type { NewsRights, NewsValues } from './news-values.ts';

/** Fields in the order in which they stand, so that the first error is the topmost. */
export const FIELD_ORDER = [
  'Attachments',
  'Title',
  'Description',
  'Content',
  'Category',
  'City',
  'Featured',
  'Corporative',
  'AvalibleDays',
  'RequiresConfirmation',
  'PublicationDate',
  'ExpiryDate',
  'Group',
] as const;
export type NewsField = (typeof FIELD_ORDER)[number];
export type NewsErrors = FieldErrors<NewsField>;

interface CheckOptions {
  values: NewsValues;
  fields: NewsFields;
  rights: NewsRights;
  /** A new one must have its photo; an edited one must keep it. */
  isNew: boolean;
  texts: { feed: Translation<typeof feed>; news: NewsTexts['errors'] };
  now: Date;
}

/** What the server would refuse, in its own words, field by field. @spec 1§5 Event and news forms */
export async function newsErrors(options: CheckOptions): Promise<NewsErrors> {
  const { values, fields, rights, isNew, texts } = options;
  const schema = newsSchema({ feed: texts.feed.errors, news: texts.news }, { isNew });
  const errors = byField(FIELD_ORDER, await schemaMessages(schema, { ...fields }));
  const hidden = rights.isVisibilityOpen ? visibilityError(values.Visibility, texts.feed.visibility) : undefined;
  return { ...dateErrors(options), ...errors, ...(hidden !== undefined && { Group: hidden }) };
}

/** The publication of what is published already is not looked at again, but the expiry comes after it. */
function dateErrors({ values, rights, texts, now }: CheckOptions): NewsErrors {
  const { PublicationDate, ExpiryDate } = values;
  const errors: NewsErrors = {};
  if (PublicationDate === '') errors.PublicationDate = texts.news.dateInvalid;
  if (ExpiryDate === '') errors.ExpiryDate = texts.news.dateInvalid;
  const fault = dateFault(
    {
      publication: PublicationDate ? new Date(PublicationDate) : now,
      expiry: ExpiryDate ? new Date(ExpiryDate) : null,
    },
    now,
  );
  if (fault === 'publicationTooFar' && rights.isPublicationOpen) {
    errors.PublicationDate = texts.news.publicationTooFar(NEWS_SCHEDULE_DAYS_MAX);
  }
  if (fault === 'expiryTooEarly') errors.ExpiryDate = texts.news.expiryTooEarly;
  return errors;
}
