import { localeOf } from '../../lib/language.ts';
import { useLanguage } from '../../lib/texts.ts';

/** Names the moment of a delivery, in Bogota: 'martes 16 de junio, 8:00 a. m.' */
export function useDeliveryName(): (moment: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Bogota',
  });
  return moment => format.format(new Date(moment));
}
