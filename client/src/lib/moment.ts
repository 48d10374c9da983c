import { dateTimeText, localDateTimeText } from '#contract/lib/time.ts';
import { currentLanguage } from './language.ts';

/**
 * `yyyy/MM/dd hh:mm a. m.` in the language of the screen: whoever shows it follows the language by the texts beside it.
 * @param date ISO 8601
 * @spec 1§9 Date format, decision 37
 */
export const momentText = (date: string): string => dateTimeText(new Date(date), currentLanguage());

/**
 * `d/M/yyyy hh:mm a. m.`, beside what is dated so after a day: posts, comments, news and events.
 * @param date ISO 8601
 * @spec decision 37
 */
export const localMomentText = (date: string): string => localDateTimeText(new Date(date), currentLanguage());
