import { addHours, isAfter, min } from 'date-fns';
import { NEWS_SCHEDULE_DAYS_MAX } from './limits.ts';

/** Days here are spans of 24 hours, wherever the server stands. */
const HOURS_PER_DAY = 24;

/** What decides how long a news item is on home. */
export interface HomeTerms {
  readonly featured: boolean;
  /** Days of a corporate one; null of others. */
  readonly days: number | null;
  readonly published: Date;
  readonly expiry: Date | null;
}

/**
 * When a news item leaves home: a featured one with its expiry (null: never), a corporate one when as many times 24 hours
 * have passed since its publication as it has days, at the latest with its expiry. 'never': it is not on home at all.
 * @spec 1§4
 */
export function homeEnd({ featured, days, published, expiry }: HomeTerms): Date | 'never' | null {
  if (featured) return expiry;
  if (days === null) return 'never';
  const end = addHours(published, days * HOURS_PER_DAY);
  return expiry === null ? end : min([end, expiry]);
}

/** True of a publication that is still to come; none, or one in the past, is at once. @assumed */
export const isScheduled = (publication: Date | null | undefined, now: Date): publication is Date =>
  publication !== null && publication !== undefined && isAfter(publication, now);

/** What may be wrong with the dates of a news item: keys of i18n `news.errors`. */
export type DateFault = 'publicationTooFar' | 'expiryTooEarly';

/** Refuses a publication beyond a year, and an expiry that is not after the publication. @assumed */
export function dateFault(
  { publication, expiry }: { readonly publication: Date; readonly expiry: Date | null },
  now: Date,
): DateFault | null {
  if (isAfter(publication, addHours(now, NEWS_SCHEDULE_DAYS_MAX * HOURS_PER_DAY))) return 'publicationTooFar';
  return expiry !== null && !isAfter(expiry, publication) ? 'expiryTooEarly' : null;
}
