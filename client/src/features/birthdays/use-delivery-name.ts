import { dayInWords } from '../../lib/day-in-words.ts';
import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';

/** Names the moment of a delivery, in Bogota: 'martes 16 de junio, 8:00 a. m.' */
export function useDeliveryName(): (moment: string) => string {
  const locale = localeOf(useLanguage());
  return moment => dayInWords(new Date(moment), locale, { hour: 'numeric', minute: '2-digit' });
}
