import { dateTimeText } from '../../../contract/lib/time.ts';
import { currentLanguage } from './language.ts';

/**
 * `yyyy/MM/dd hh:mm a. m.` in the language of the screen: whoever shows it follows the language by the texts beside it.
 * @param date ISO 8601
 * @spec 1§9 Date format, decision 37
 */
export const momentText = (date: string): string => dateTimeText(new Date(date), currentLanguage());
