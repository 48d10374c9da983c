import { BOGOTA_ZONE } from './time.ts';

/**
 * Formats a moment with its weekday in Bogota: 'viernes 12 de junio', without the comma that Spanish puts after the
 * weekday, as the design shows it; 'Friday, June 12'.
 * @param locale BCP 47
 * @param more additional options of `Intl`
 */
export function dayInWords(moment: Date, locale: string, more?: Intl.DateTimeFormatOptions): string {
  const words = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: BOGOTA_ZONE,
    ...more,
  }).format(moment);
  return locale.startsWith('es') ? words.replace(',', '') : words;
}
