import { dateTimeText, localDateTimeText } from '#contract/lib/time.ts';
import { currentLanguage } from './language.ts';

/**
 * Formats a moment as `yyyy/MM/dd hh:mm a. m.` in the current language. Components follow language changes through the
 * texts beside it.
 * @param date ISO 8601
 * @spec 1§9 Date format, decision 37
 */
export const momentText = (date: string): string => dateTimeText(new Date(date), currentLanguage());

/**
 * Formats a moment as `d/M/yyyy hh:mm a. m.`, for posts, comments, news and events older than a day.
 * @param date ISO 8601
 * @spec decision 37
 */
export const localMomentText = (date: string): string => localDateTimeText(new Date(date), currentLanguage());
