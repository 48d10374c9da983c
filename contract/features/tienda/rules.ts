import { addHours } from 'date-fns/addHours';
import { isAfter } from 'date-fns/isAfter';
import { subHours } from 'date-fns/subHours';
import { EXPIRY_DAYS, EXTENSION_MAX, RENEWAL_WINDOW_DAYS } from './limits.ts';

/** A day here is a span of 24 hours, in any time zone of the server. */
const HOURS_PER_DAY = 24;

/** Returns the expiry of an advert published or renewed at `from`. @assumed */
export const expiryOf = (from: Date): Date => addHours(from, EXPIRY_DAYS * HOURS_PER_DAY);

/** Whether an advert has expired and left the list. @assumed */
export const isExpired = (expiry: Date, now: Date): boolean => !isAfter(expiry, now);

/** Whether the author is offered a renewal: the advert has expired or is about to. @assumed */
export const isRenewable = (expiry: Date, now: Date): boolean =>
  isExpired(subHours(expiry, RENEWAL_WINDOW_DAYS * HOURS_PER_DAY), now);

/**
 * Parses the extension as it is stored: a number, null if none was typed, undefined if it is invalid. @spec 1§5 Article
 */
export function extensionOf(typed: number | string | null | undefined): number | null | undefined {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return /^\d+$/.test(text) && text.length <= EXTENSION_MAX ? Number(text) : undefined;
}

/** Returns the caption under the photos: the key of i18n `tienda.photos`. @spec 1§2 Classified detail */
export const photoCaption = (total: number): 'none' | 'only' | 'position' =>
  total === 0 ? 'none' : total === 1 ? 'only' : 'position';
