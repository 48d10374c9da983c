import { localeOf } from '#contract/i18n/language.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { useLanguage } from '../../lib/texts.ts';
import { useEventsTexts } from './texts.ts';
import { timesOf, whenOf, type When } from '#contract/features/events/when.ts';

/** Returns the time of an event, in the current language. */
export function useWhen(event: Pick<EventRow, 'StartDate' | 'EndDate'>): When {
  const text = useEventsTexts().times;
  const language = useLanguage();
  return whenOf(timesOf(event), new Date(useMinuteClock()), localeOf(language), text);
}
