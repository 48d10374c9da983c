import { Card } from '../../../ui/layout/card.tsx';
import { PlanForm } from '../forms/plan-form.tsx';
import { useGetSurveyQuery } from '../queries.ts';
import { PlanText } from './plan-text.tsx';
import styles from './plan.module.css';

/** Card of the planned actions on the results page. Survey administrators write them there once a survey has closed. */
export function PlanCard({ surveyId, isAdministrator }: { surveyId: number; isAdministrator: boolean }) {
  const { data: survey } = useGetSurveyQuery(surveyId);
  if (survey === undefined) return null;
  const isWritten = isAdministrator && survey.State === 'closed';
  if (survey.Plan === '' && !isWritten) return null;
  return (
    <Card className={styles.card}>
      {isWritten ? <PlanForm key={survey.Id} survey={survey} /> : <PlanText survey={survey} />}
    </Card>
  );
}
