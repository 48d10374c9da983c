import { localeOf } from '#contract/i18n/language.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { dayInWords } from '#contract/lib/day-in-words.ts';
import { useLanguage } from '../../lib/texts.ts';
import { useBirthdayTexts } from './texts.ts';

/** Returns a function that names the moment of a delivery, in Bogota: 'martes 16 de junio, 8:00 a. m.' */
export function useDeliveryName(): (moment: string) => string {
  const locale = localeOf(useLanguage());
  return moment => dayInWords(new Date(moment), locale, { hour: 'numeric', minute: '2-digit' });
}

const dayBefore = (day: string): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return bogotaDay(date);
};

/** Names calendar days, `yyyy-MM-dd`. */
interface DayName {
  /** Inside a sentence: 'sábado 13 de junio'. */
  readonly inText: (day: string) => string;
  /** Standalone form: 'Sábado 13 de junio', 'Mañana', 'Ayer'. @param today the current day in Bogota */
  readonly alone: (day: string, today: string) => string;
  /** Shortest form: 'Mañana', 'sáb 13'. @param today the current day in Bogota */
  readonly brief: (day: string, today: string) => string;
}

export function useDayName(): DayName {
  const text = useBirthdayTexts().page;
  const locale = localeOf(useLanguage());
  const inText = (day: string): string => dayInWords(startOfBogotaDay(day), locale);
  return {
    inText,
    brief: (day, today) =>
      dayBefore(day) === today
        ? text.tomorrow
        : startOfBogotaDay(day).toLocaleDateString(locale, {
            weekday: 'short',
            day: 'numeric',
            timeZone: 'America/Bogota',
          }),
    alone: (day, today) => {
      if (dayBefore(day) === today) return text.tomorrow;
      if (day === dayBefore(today)) return text.yesterday;
      const name = inText(day);
      return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    },
  };
}
