import { NEWS_DAYS_MIN, NEWS_SCHEDULE_DAYS_MAX } from '../../../../../contract/features/news/limits.ts';
import { dateFault } from '../../../../../contract/features/news/rules.ts';
import type { News, NewsFields } from '../../../../../contract/features/news/types.ts';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import {
  isAudience,
  isFlag,
  isNumberOrNull,
  isText,
  isTextOrNull,
  type Audience,
  type Shape,
} from '../../publishing/public.ts';
import { canonicalContent } from '../../richtext/public.ts';
import type { NewsTexts } from '../../../../../contract/features/news/schema.ts';

/** What the form of a news item holds, beside the photo. */
export interface NewsValues {
  Title: string;
  Description: string;
  /** Canonical HTML. */
  Content: string;
  /** "" until one is chosen. */
  Category: string;
  City: number | null;
  Featured: boolean;
  Corporative: boolean;
  /** "" until chosen. */
  AvalibleDays: string;
  RequiresConfirmation: boolean;
  /** ISO 8601 in UTC; null at once, and "" of one that is only half typed. */
  PublicationDate: string | null;
  ExpiryDate: string | null;
  Audience: Audience;
}

/** What a draft may have kept of it. */
export const NEWS_SHAPE: Shape<NewsValues> = {
  Title: isText,
  Description: isText,
  Content: isText,
  Category: isText,
  City: isNumberOrNull,
  Featured: isFlag,
  Corporative: isFlag,
  AvalibleDays: isText,
  RequiresConfirmation: isFlag,
  PublicationDate: isTextOrNull,
  ExpiryDate: isTextOrNull,
  Audience: isAudience,
};

/** Fields in the order in which they stand, so that the first error is the topmost. */
export const NEWS_FIELDS = [
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
] as const;

export const newValues = (audience: Audience): NewsValues => ({
  Title: '',
  Description: '',
  Content: '',
  Category: '',
  City: null,
  Featured: false,
  Corporative: false,
  AvalibleDays: '',
  RequiresConfirmation: false,
  PublicationDate: null,
  ExpiryDate: null,
  Audience: audience,
});

/** A news item before it is edited. */
export const valuesOf = (news: News, audience: Audience): NewsValues => ({
  Title: news.Title,
  Description: news.Description,
  Content: canonicalContent(news.Content ?? ''),
  Category: String(news.Category),
  City: news.City,
  Featured: news.Featured,
  Corporative: news.Corporative,
  AvalibleDays: news.AvalibleDays === null ? '' : String(news.AvalibleDays),
  RequiresConfirmation: news.RequiresConfirmation,
  PublicationDate: news.PublicationDate,
  ExpiryDate: news.ExpiryDate,
  Audience: audience,
});

/** Whether its publication may still be moved: until it has happened. */
export const isPublicationOpen = (news: News | null): boolean => news === null || news.State === 'programada';

/** What is sent of it. What can't be changed any more is left out, and so are days that belong to no corporate news. */
export const writtenOf = (values: NewsValues, isOpen: boolean): Omit<NewsFields, 'Attachments' | 'Home' | 'Group'> => ({
  Title: values.Title.trim(),
  Description: values.Description.trim(),
  Content: values.Content,
  // The schema refuses both where nothing was chosen.
  Category: values.Category === '' ? Number.NaN : Number(values.Category),
  City: values.City ?? Number.NaN,
  Featured: values.Featured,
  Corporative: values.Corporative,
  AvalibleDays: values.Corporative ? daysOf(values) : null,
  RequiresConfirmation: values.RequiresConfirmation,
  ...(isOpen && { PublicationDate: values.PublicationDate }),
  ExpiryDate: values.ExpiryDate,
});

const daysOf = ({ AvalibleDays }: NewsValues): number | null =>
  Number(AvalibleDays) >= NEWS_DAYS_MIN ? Number(AvalibleDays) : null;

/** The publication of what is published already is not looked at again, but the expiry comes after it. */
export function dateErrors(
  { PublicationDate, ExpiryDate }: NewsValues,
  isOpen: boolean,
  text: NewsTexts['news'],
  now: Date,
): FieldErrors<'PublicationDate' | 'ExpiryDate'> {
  const errors: FieldErrors<'PublicationDate' | 'ExpiryDate'> = {};
  if (PublicationDate === '') errors.PublicationDate = text.dateInvalid;
  if (ExpiryDate === '') errors.ExpiryDate = text.dateInvalid;
  const publication = PublicationDate ? new Date(PublicationDate) : now;
  const fault = dateFault({ publication, expiry: ExpiryDate ? new Date(ExpiryDate) : null }, now);
  if (fault === 'publicationTooFar' && isOpen) errors.PublicationDate = text.publicationTooFar(NEWS_SCHEDULE_DAYS_MAX);
  if (fault === 'expiryTooEarly') errors.ExpiryDate = text.expiryTooEarly;
  return errors;
}
