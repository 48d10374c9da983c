import type { SurveyTrend } from '../../../../../contract/features/surveys/results.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { resultRows } from '../result-rows.ts';
import { useGetSurveyTrendQuery } from '../queries.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from './question-results.module.css';

type Question = SurveyTrend['results'][number]['Questions'][number];

/** What a question came to: its NPS, its mean, or how many of all chose the first option, in percent. */
function figureOf(question: Question | undefined): { value: number; share: boolean } | null {
  if (question === undefined || question.Answered === 0) return null;
  if (question.Nps !== null) return { value: question.Nps, share: false };
  if (question.Mean !== null) return { value: question.Mean, share: false };
  const first = question.QuestionType === 'ranking' ? undefined : resultRows(question)?.[0];
  return first === undefined ? null : { value: first.percent, share: true };
}

/** How each question of a pulse has developed; nothing of a survey that was asked once. */
export function TrendCard({ surveyId }: { surveyId: number }) {
  const { results: text } = useSurveysAdminTexts();
  const { data: surveys = [] } = useGetSurveyTrendQuery(surveyId);
  if (surveys.length < 2) return null;
  const newest = surveys.at(-1)?.Questions ?? [];
  const rows = newest.flatMap(question => {
    const figures = surveys.map(({ Questions: asked }) =>
      figureOf(asked.find(({ Origin }) => Origin === question.Origin)),
    );
    return figures.every(figure => figure === null) ? [] : [{ question, figures }];
  });
  return (
    <Card className={styles.card}>
      <header>
        <h2>{text.trend}</h2>
        <p className={styles.facts}>{text.trendHint}</p>
      </header>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{text.trend}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{text.edition}</th>
            {surveys.map(({ Id, OpensOn }) => (
              <th key={Id} scope="col">
                {OpensOn.replaceAll('-', '/')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question, figures }) => (
            <tr key={question.Id}>
              <th scope="row">
                {question.Title}
                {figures.some(figure => figure?.share) &&
                  question.Options[0] !== undefined &&
                  ` (${question.Options[0]})`}
              </th>
              {figures.map((figure, index) => (
                <td key={surveys[index]?.Id}>
                  {figure === null ? '–' : figure.share ? text.share(figure.value) : text.figure(figure.value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
