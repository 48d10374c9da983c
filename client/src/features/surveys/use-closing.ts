import type { SurveyRow } from '#contract/features/surveys/types.ts';
import { bogotaDaysBetween, startOfBogotaDay } from '#contract/lib/time.ts';
import { useMinuteClock } from '../../lib/clock.ts';
import { useSurveysTexts } from './texts.ts';

/** Returns a function that says until when a survey takes answers: the last day, and how far away it is. */
export function useClosing(): (survey: Pick<SurveyRow, 'State' | 'ClosesOn'>) => string {
  const text = useSurveysTexts().card;
  const now = useMinuteClock();
  return ({ State: state, ClosesOn: last }) => {
    const date = last?.replaceAll('-', '/') ?? '';
    if (state === 'closed') return last === null ? text.closed : text.closedOn(date);
    if (last === null) return text.noEnd;
    const days = bogotaDaysBetween(new Date(now), startOfBogotaDay(last));
    return text.closes(date, days === 0 ? text.today : days === 1 ? text.tomorrow : text.inDays(days));
  };
}
