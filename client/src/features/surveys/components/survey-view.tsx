import type { OwnSurveyAnswers } from '#contract/features/surveys/types.ts';
import { idOf, detailState, type DetailState } from '../../../api/detail-state.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { surveyPaths } from '../paths.ts';
import { type Survey, useGetOwnAnswersQuery, useGetSurveyQuery } from '../queries.ts';
import { useSurveysTexts } from '../texts.ts';
import { PlanText } from './plan-text.tsx';

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

/** Returns a function that gives the reason why a survey can't be answered, or null if it can. */
export function useRefusalToAnswer(): (survey: Survey) => string | null {
  const text = useSurveysTexts().answer;
  return survey => {
    if (survey.IsAnswered && !(survey.AllowsChanges && survey.State === 'open')) return text.answeredAlready;
    if (survey.State === 'closed') return text.closed;
    if (!survey.IsForMe) return text.notForYou;
    return survey.State === 'open' ? null : text.notYet;
  };
}

/** Replaces the questions of a survey that can't be answered. */
export function SurveyClosed({ survey, reason }: { survey: Survey; reason: string }) {
  const text = useSurveysTexts().card;
  const isShared = survey.IsAnswered && survey.State === 'closed' && survey.SharesResults;
  return (
    <>
      <PlanText survey={survey} />
      <EmptyState
        picture="search"
        headingLevel={3}
        title={reason}
        action={
          isShared && (
            <ButtonLink variant="soft" to={surveyPaths.results(survey.Id)}>
              {text.results}
            </ButtonLink>
          )
        }
      />
    </>
  );
}
