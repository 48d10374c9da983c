import { headlineOf } from '#contract/features/surveys/results.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useGetSurveyTrendQuery } from '../queries.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from './question-results.module.css';

/** Card of the development of each question of a pulse; renders nothing for a survey asked only once. */
export function TrendCard({ surveyId }: { surveyId: number }) {
  const { results: text } = useSurveysAdminTexts();
  const { data: surveys = [] } = useGetSurveyTrendQuery(surveyId);
  if (surveys.length < 2) return null;
  const newest = surveys.at(-1)?.Questions ?? [];
  const rows = newest.flatMap(question => {
    const figures = surveys.map(({ Questions: asked }) =>
      headlineOf(asked.find(({ Origin }) => Origin === question.Origin)),
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
                {figures.some(figure => figure?.isShare) &&
                  question.Options[0] !== undefined &&
                  ` (${question.Options[0]})`}
              </th>
              {figures.map((figure, index) => (
                <td key={surveys[index]?.Id}>
                  {figure === null ? '–' : figure.isShare ? text.share(figure.value) : text.figure(figure.value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
