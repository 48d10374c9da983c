import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import { type QuestionResult, headlineOf, type SurveyResults } from '#contract/features/surveys/results.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useOpenAnswerFilesMutation } from '../api.ts';
import { useGetSurveyTrendQuery, useListNamedAnswersQuery, type NamedAnswer } from '../queries.ts';
import { resultRows } from '../result-rows.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from '../pages/survey-results.module.css';

/** List of the participants with their answers, page by page, for a survey that is not anonymous. */
export function NamedAnswers({ results }: { results: SurveyResults }) {
  const { results: text } = useSurveysAdminTexts();
  const hasFiles = results.Questions.some(({ QuestionType: type }) => type === 'attachment');
  const [pages, setPages] = useState<readonly string[]>(['']);
  return (
    <Card className={styles.card}>
      <header>
        <h2>{text.answers}</h2>
        <p className={styles.facts}>{hasFiles ? `${text.answersHint} ${text.filesAudited}` : text.answersHint}</p>
      </header>
      <table className={classNames(styles.table, styles.named)}>
        <thead>
          <tr>
            <th scope="col">{text.person}</th>
            <th scope="col">{text.question}</th>
            <th scope="col">{text.answer}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map((next, index) => (
            <AnswerRows
              key={next}
              results={results}
              next={next}
              onMore={index === pages.length - 1 ? more => setPages([...pages, more]) : undefined}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface AnswerRowsProps {
  results: SurveyResults;
  next: string;
  onMore: ((next: string) => void) | undefined;
}

function AnswerRows({ results, next, onMore }: AnswerRowsProps) {
  const { results: text } = useSurveysAdminTexts();
  const { data } = useListNamedAnswersQuery({ id: results.Id, next }, { refetchOnMountOrArgChange: true });
  const more = data?.next;
  return (
    <>
      {data?.rows.map(answer => (
        <AnswerRow key={answer.Id} results={results} answer={answer} />
      ))}
      {onMore && typeof more === 'string' && (
        <tr>
          <td colSpan={3}>
            <Button variant="soft" size="sm" onClick={() => onMore(more)}>
              {text.more}
            </Button>
          </td>
        </tr>
      )}
    </>
  );
}

function AnswerRow({ results, answer }: { results: SurveyResults; answer: NamedAnswer }) {
  const { results: text } = useSurveysAdminTexts();
  const [read] = useOpenAnswerFilesMutation();
  const question = results.Questions.find(({ Id: id }) => id === answer.IdQuestion);
  const open = async () => {
    const { data, error } = await read(answer.Id);
    if (data) for (const { Url: url } of data) window.open(url, '_blank', 'noopener');
    else reportFailure(text.filesFailed, error);
  };
  return (
    <tr>
      <th scope="row">
        <Link to={paths.profile(answer.AuthorId)}>{answer.Author?.Title}</Link>
      </th>
      <td>{question?.Title}</td>
      <td>
        {question?.QuestionType === 'attachment' ? (
          <Button variant="soft" size="sm" onClick={() => void open()}>
            {text.files}
          </Button>
        ) : (
          answer.UserAnswer
        )}
      </td>
    </tr>
  );
}

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
