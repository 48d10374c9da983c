import { localeOf } from '#contract/i18n/language.ts';
import { startOfBogotaDay } from '#contract/lib/time.ts';
import { dayInWords } from '#contract/lib/day-in-words.ts';
import { useLanguage } from '../../lib/texts.ts';

/** Returns a function that names a day (`yyyy-MM-dd`) in full: 'lunes 23 de noviembre'. */
export function useDayName(): (day: string) => string {
  const locale = localeOf(useLanguage());
  return day => dayInWords(startOfBogotaDay(day), locale);
}
