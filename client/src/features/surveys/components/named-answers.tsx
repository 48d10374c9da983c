import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SurveyResults } from '#contract/features/surveys/results.ts';
import { classNames } from '../../../lib/class-names.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useOpenAnswerFilesMutation } from '../api.ts';
import { useListNamedAnswersQuery, type NamedAnswer } from '../queries.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from './question-results.module.css';

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
