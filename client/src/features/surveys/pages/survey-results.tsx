import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { SURVEY_SHOWN_MIN } from '#contract/features/surveys/limits.ts';
import { OTHER_AREAS, type SurveyResults } from '#contract/features/surveys/results.ts';
import { idOf, detailState } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SubPage } from '../../../ui/layout/sub-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { useAdministers, usePageTitle } from '../../session/public.ts';
import { NamedAnswers, QuestionResults, TrendCard } from '../components/question-results.tsx';
import { PlanCard } from '../components/plan-card.tsx';
import { ResultsFiles } from '../components/results-files.tsx';
import { surveysNames } from '../public.ts';
import { surveyPaths } from '../paths.ts';
import { useGetSurveyResultsQuery } from '../queries.ts';
import { useSurveysAdminTexts, useSurveysTexts } from '../texts.ts';
import styles from './survey-results.module.css';

/** Page `/surveys/{id}/results`: totals for administrators and, if shared, for people who have answered. */
export function SurveyResultsPage() {
  const { surveyId = '' } = useParams();
  return <Results key={surveyId} idText={surveyId} />;
}

/** Page `/admin/surveys/{id}/results`: redirects to the current address of the results. */
export function AdminResultsPage() {
  const { surveyId = '' } = useParams();
  return <Navigate to={surveyPaths.results(surveyId)} replace />;
}

function Results({ idText }: { idText: string }) {
  const { results: text } = useSurveysAdminTexts();
  const { answer } = useSurveysTexts();
  const isAdministrator = useAdministers('surveys');
  const [area, setArea] = useState<number | null>(null);
  const id = idOf(idText);
  const query = useGetSurveyResultsQuery({ id: id ?? 0, area }, { skip: id === null, refetchOnMountOrArgChange: true });
  // While another area loads, the previous one stays.
  const view = detailState(id, query, query.data);
  usePageTitle(view.step === 'ready' ? `${text.title}: ${view.subject.Title}` : text.title);
  const hasNames = isAdministrator && query.data?.Anonymous === false;
  const name = surveysNames().title;
  const above = isAdministrator ? { label: name, to: paths.admin('surveys') } : { label: name, to: surveyPaths.list };
  return (
    <DetailView
      view={view}
      headingLevel={1}
      skeleton={
        <Card>
          <Spinner label={text.loading} />
        </Card>
      }
      missing={{ title: answer.missingTitle, text: answer.missingHint, back: { to: above.to, label: name } }}
      failedHint={text.failedHint}
    >
      {results => (
        <SubPage
          above={[above]}
          title={results.Title}
          intro={introOf(results, text)}
          notes={<Notes results={results} />}
        >
          <div className={styles.tools}>
            {results.Areas.length > 0 && (
              <Select
                label={text.area}
                className={styles.area}
                value={area === null ? '' : String(area)}
                options={[
                  { value: '', label: text.everyArea },
                  ...results.Areas.map(({ Id, Name, People }) => ({
                    value: String(Id),
                    label: text.areaOption(Id === OTHER_AREAS ? text.otherAreas : (Name ?? ''), People),
                  })),
                ]}
                onChange={({ target: { value } }) => setArea(value === '' ? null : Number(value))}
              />
            )}
            <ResultsFiles results={results} area={area} hasNames={hasNames} />
          </div>
          {results.Questions.map(question => (
            <QuestionResults key={question.Id} question={question} />
          ))}
          <PlanCard surveyId={results.Id} isAdministrator={isAdministrator} />
          {isAdministrator && <TrendCard surveyId={results.Id} />}
          {hasNames && results.People !== 0 && <NamedAnswers results={results} />}
        </SubPage>
      )}
    </DetailView>
  );
}

type Texts = ReturnType<typeof useSurveysAdminTexts>['results'];

const introOf = ({ People, Participants, Audience, IsRounded }: SurveyResults, text: Texts): string => {
  if (Participants !== null && Audience !== null) return text.people(Participants, Audience, IsRounded);
  return People === null ? text.fewer(SURVEY_SHOWN_MIN) : text.counted(People);
};

/** Notes on how the results are counted. */
function Notes({
  results: { People, Participants, IsWaiting, IsDestroyed, Areas, Anonymous, State },
}: {
  results: SurveyResults;
}) {
  const { results: text } = useSurveysAdminTexts();
  const notes = [
    ...(IsDestroyed ? [text.destroyed(SURVEY_SHOWN_MIN)] : []),
    ...(People !== null && Participants !== null ? [text.counted(People)] : []),
    ...(People === null && !IsDestroyed && Participants !== null ? [text.fewer(SURVEY_SHOWN_MIN)] : []),
    ...(IsWaiting ? [text.waiting] : []),
    ...(Anonymous && State !== 'closed' && Areas.length === 0 && Participants !== null ? [text.areasWait] : []),
  ];
  return notes.map(note => <p key={note}>{note}</p>);
}
