import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import type { QuestionResult } from '#contract/features/surveys/results.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { resultRows } from '../result-rows.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from './question-results.module.css';

/** Results of one question: a table whose bars are its chart, and the texts. */
export function QuestionResults({ question }: { question: QuestionResult }) {
  const { results: text, editor } = useSurveysAdminTexts();
  const rows = resultRows(question);
  const { Answered: answered, Mean: mean, Nps: nps, Texts: texts } = question;
  const facts = [
    editor.types[question.QuestionType],
    ...(answered === null || answered === 0 ? [] : [text.answered(answered)]),
    ...(mean === null ? [] : [text.mean(mean)]),
    ...(nps === null ? [] : [text.nps(nps)]),
  ];
  const isRanking = question.QuestionType === 'ranking';
  const hasTexts = question.QuestionType === 'text' || question.HasOther;
  return (
    <Card className={styles.card}>
      <header>
        <h2>{question.Title}</h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
      </header>
      {rows === null && <p className={styles.hidden}>{text.hidden(SURVEY_SHOWN_MIN)}</p>}
      {answered === 0 && <p className={styles.hidden}>{text.none}</p>}
      {answered !== 0 && rows !== null && rows.length > 0 && (
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{question.Title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{text.option}</th>
              <th scope="col">{isRanking ? text.place : text.count}</th>
              {!isRanking && <th scope="col">{text.percent}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, count, percent, place }) => (
              <tr key={key}>
                <th scope="row">
                  <span className={styles.label}>{label}</span>
                  {!isRanking && (
                    <span className={styles.track} aria-hidden>
                      <span className={styles.bar} style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
                    </span>
                  )}
                </th>
                <td>{isRanking ? (place === null ? '–' : text.figure(place)) : count}</td>
                {!isRanking && <td>{text.share(percent)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows !== null && hasTexts && texts === null && (
        <p className={styles.hidden}>{text.hiddenTexts(SURVEY_TEXTS_MIN)}</p>
      )}
      {texts !== null && texts.length > 0 && (
        <details className={styles.texts} open={question.QuestionType === 'text'}>
          <summary>
            {question.HasOther ? `${text.others}: ${text.texts(texts.length)}` : text.texts(texts.length)}
          </summary>
          <ul>
            {texts.map((words, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two people may say the same, and nothing tells them apart
              <li key={index}>{words}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
