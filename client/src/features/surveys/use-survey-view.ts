import type { OwnSurveyAnswers } from '#contract/features/surveys/types.ts';
import { idOf, thingView, type ThingView } from '../../api/thing-view.ts';
import { useGetOwnAnswersQuery, useGetSurveyQuery, type Survey } from './queries.ts';

/** A survey to be answered, with what is kept of one's own answers. */
export interface OpenedSurvey {
  readonly survey: Survey;
  readonly own: OwnSurveyAnswers;
}

/** What an address names, as far as it has arrived. */
export function useSurveyView(idText: string): ThingView<OpenedSurvey> {
  const id = idOf(idText);
  const survey = useGetSurveyQuery(id ?? 0, { skip: id === null });
  const own = useGetOwnAnswersQuery(id ?? 0, { skip: id === null });
  return thingView<OpenedSurvey>(id, {
    currentData:
      survey.currentData && own.currentData ? { survey: survey.currentData, own: own.currentData } : undefined,
    error: survey.error ?? own.error,
    refetch: () => {
      void survey.refetch();
      void own.refetch();
    },
  });
}
