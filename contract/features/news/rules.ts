import { addHours } from 'date-fns/addHours';
import { isAfter } from 'date-fns/isAfter';
import { min } from 'date-fns/min';
import { NEWS_SCHEDULE_DAYS_MAX } from './limits.ts';

/** Days here are spans of 24 hours, regardless of the server's time zone. */
const HOURS_PER_DAY = 24;

/** Terms that decide how long a news item is on home. */
export interface HomeTerms {
  readonly featured: boolean;
  /** Days of a corporate item; null for others. */
  readonly days: number | null;
  readonly published: Date;
  readonly expiry: Date | null;
}

/**
 * Returns the time when a news item leaves home. A featured item leaves at its expiry (null: never). A corporate one
 * leaves its number of days, of 24 hours each, after its publication, at the latest at its expiry. 'never': it is not
 * on home at all.
 * @spec 1§4
 */
export function homeEnd({ featured, days, published, expiry }: HomeTerms): Date | 'never' | null {
  if (featured) return expiry;
  if (days === null) return 'never';
  const end = addHours(published, days * HOURS_PER_DAY);
  return expiry === null ? end : min([end, expiry]);
}

/**
 * Returns whether a publication is still to come; without one, or with one in the past, the item is published at once.
 * @assumed
 */
export const isScheduled = (publication: Date | null | undefined, now: Date): publication is Date =>
  publication !== null && publication !== undefined && isAfter(publication, now);

/** Faults in the dates of a news item: keys of i18n `news.errors`. */
export type DateFault = 'publicationTooFar' | 'expiryTooEarly' | 'holdsTooShort';

/** Dates of a news item, to be checked; `holds` is null if it always holds. */
interface CheckedDates {
  readonly publication: Date;
  readonly expiry: Date | null;
  readonly holds: Date | null;
}

/** Rejects a publication beyond a year, and an expiry or an end that is not after the publication. @assumed */
export function dateFault({ publication, expiry, holds }: CheckedDates, now: Date): DateFault | null {
  if (isAfter(publication, addHours(now, NEWS_SCHEDULE_DAYS_MAX * HOURS_PER_DAY))) return 'publicationTooFar';
  if (expiry !== null && !isAfter(expiry, publication)) return 'expiryTooEarly';
  return holds !== null && !isAfter(holds, publication) ? 'holdsTooShort' : null;
}
