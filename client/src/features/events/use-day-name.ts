import { startOfBogotaDay } from '../../../../contract/lib/time.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';

/** Says a day (`yyyy-MM-dd`) whole: 'lunes 23 de noviembre'. */
export function useDayName(): (day: string) => string {
  const locale = localeOf(useLanguage());
  return day => dayInWords(startOfBogotaDay(day), locale);
}
