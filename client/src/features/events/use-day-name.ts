import { BOGOTA_ZONE, startOfBogotaDay } from '../../../../contract/lib/time.ts';
import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';

/** Says a day (`yyyy-MM-dd`) whole: 'lunes, 23 de noviembre'. */
export function useDayName(): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: BOGOTA_ZONE,
  });
  return day => format.format(startOfBogotaDay(day));
}
