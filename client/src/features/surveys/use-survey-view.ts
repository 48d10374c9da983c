import type { OwnSurveyAnswers } from '#contract/features/surveys/types.ts';
import { idOf, detailState, type DetailState } from '../../api/detail-state.ts';
import { useGetOwnAnswersQuery, useGetSurveyQuery, type Survey } from './queries.ts';

/** Survey to be answered, with the viewer's stored answers. */
export interface OpenedSurvey {
  readonly survey: Survey;
  readonly own: OwnSurveyAnswers;
}

/** Loads the survey in an address. */
export function useSurveyView(idText: string): DetailState<OpenedSurvey> {
  const id = idOf(idText);
  const survey = useGetSurveyQuery(id ?? 0, { skip: id === null });
  const own = useGetOwnAnswersQuery(id ?? 0, { skip: id === null });
  return detailState<OpenedSurvey>(id, {
    currentData:
      survey.currentData && own.currentData ? { survey: survey.currentData, own: own.currentData } : undefined,
    error: survey.error ?? own.error,
    refetch: () => {
      void survey.refetch();
      void own.refetch();
    },
  });
}
