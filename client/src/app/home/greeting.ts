import { dayInWords } from '#contract/lib/day-in-words.ts';
import type { Dictionaries } from '../../lib/texts-es.ts';

/** Hours at which the afternoon and the evening begin in a greeting. @assumed */
const AFTERNOON_FROM = 12;
const EVENING_FROM = 19;

/** Returns the greeting by the time of day in Bogota: "Buenos días, Laura". */
export function greeting(text: Dictionaries['shell']['home'], name: string, now: Date): string {
  const hour = Number(now.toLocaleString('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/Bogota' }));
  if (hour >= EVENING_FROM || hour < 5) return text.goodEvening(name);
  return hour >= AFTERNOON_FROM ? text.goodAfternoon(name) : text.goodMorning(name);
}

/** Returns today's date in Bogota: "Viernes 12 de junio". */
export function todayInWords(locale: string, now: Date): string {
  const words = dayInWords(now, locale);
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}
