import { localeOf } from '#contract/i18n/language.ts';
import { dayInWords } from '#contract/lib/day-in-words.ts';
import { useLanguage } from '../../lib/texts.ts';

/** Returns a function that names the moment of a delivery, in Bogota: 'martes 16 de junio, 8:00 a. m.' */
export function useDeliveryName(): (moment: string) => string {
  const locale = localeOf(useLanguage());
  return moment => dayInWords(new Date(moment), locale, { hour: 'numeric', minute: '2-digit' });
}
