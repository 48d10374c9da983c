import type { SurveyRow } from '../../../../contract/features/surveys/types.ts';
import { bogotaDaysBetween, startOfBogotaDay } from '../../../../contract/lib/time.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { useSurveysTexts } from './texts.ts';

/** Days before the last one from which on what is left is said instead of the date. */
const SOON_DAYS = 7;

/** Until when a survey takes answers, in words. */
export function useClosing(): (survey: Pick<SurveyRow, 'State' | 'ClosesOn'>) => string {
  const text = useSurveysTexts().card;
  const now = useMinuteClock();
  return ({ State: state, ClosesOn: last }) => {
    const date = last?.replaceAll('-', '/') ?? '';
    if (state === 'closed') return last === null ? text.closed : text.closedOn(date);
    if (last === null) return text.noEnd;
    const days = bogotaDaysBetween(new Date(now), startOfBogotaDay(last));
    if (days === 0) return text.closesToday;
    if (days === 1) return text.closesTomorrow;
    return days > 0 && days <= SOON_DAYS ? text.closesIn(days) : text.closes(date);
  };
}
