import { ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { surveyPaths } from '../paths.ts';
import { PlanText } from './plan-text.tsx';
import type { Survey } from '../queries.ts';
import { useSurveysTexts } from '../texts.ts';

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
