import type { OwnSurveyAnswers } from '#contract/features/surveys/types.ts';
import { idOf, thingView, type ThingView } from '../../api/thing-view.ts';
import { useGetOwnAnswersQuery, useGetSurveyQuery, type Survey } from './queries.ts';

/** Survey to be answered, with the viewer's stored answers. */
export interface OpenedSurvey {
  readonly survey: Survey;
  readonly own: OwnSurveyAnswers;
}

/** Loads the survey in an address. */
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
