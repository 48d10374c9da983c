import { addHours, isAfter, subHours } from 'date-fns';
import { EXPIRY_DAYS, EXTENSION_MAX, RENEWAL_WINDOW_DAYS } from './limits.ts';

/** Days here are spans of 24 hours, wherever the server stands. */
const HOURS_PER_DAY = 24;

/** When an advert published or renewed at `from` expires. @assumed */
export const expiryOf = (from: Date): Date => addHours(from, EXPIRY_DAYS * HOURS_PER_DAY);

/** Whether an advert no longer stands in the list. @assumed */
export const isExpired = (expiry: Date, now: Date): boolean => !isAfter(expiry, now);

/** Whether its author is offered to renew it: it has expired or is about to. @assumed */
export const isRenewable = (expiry: Date, now: Date): boolean =>
  isExpired(subHours(expiry, RENEWAL_WINDOW_DAYS * HOURS_PER_DAY), now);

/** The extension as it is kept: a number, null where none was typed, undefined where it is none. @spec 1§5 Article */
export function extensionOf(typed: number | string | null | undefined): number | null | undefined {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return /^\d+$/.test(text) && text.length <= EXTENSION_MAX ? Number(text) : undefined;
}

/** Which caption stands under the photos: the key of i18n `tienda.photos`. @spec 1§2 Classified detail */
export const photoCaption = (total: number): 'none' | 'only' | 'position' =>
  total === 0 ? 'none' : total === 1 ? 'only' : 'position';
