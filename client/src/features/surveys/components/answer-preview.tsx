import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import type { AnswerFields, OwnSurveyAnswers, SurveyQuestion } from '#contract/features/surveys/types.ts';
import type { Survey } from '../queries.ts';
import { useSurveysTexts } from '../texts.ts';
import styles from './answer-preview.module.css';

/** Returns the content of an answer, one line per item. */
function said(
  { Options: options }: SurveyQuestion,
  answer: AnswerFields | undefined,
  files: (count: number) => string,
): string[] {
  if (answer === undefined) return [];
  return [
    ...(answer.Choices ?? []).map(choice => options[choice] ?? ''),
    ...(answer.Text === undefined || answer.Text.trim() === '' ? [] : [answer.Text.trim()]),
    ...(answer.Score === undefined ? [] : [String(answer.Score)]),
    ...(answer.Day === undefined || answer.Day === '' ? [] : [answer.Day.replaceAll('-', '/')]),
    ...(answer.Files === undefined || answer.Files.length === 0 ? [] : [files(answer.Files.length)]),
  ];
}

interface AnswerPreviewProps {
  survey: Survey;
  own: OwnSurveyAnswers;
  asked: readonly SurveyQuestion[];
  answers: ReadonlyMap<number, AnswerFields>;
}

/**
 * Preview of exactly the data about to be sent: the answers, who reads them, and the group in which they are counted.
 */
export function AnswerPreview({ survey, own, asked, answers }: AnswerPreviewProps) {
  const { preview: text, answer: words } = useSurveysTexts();
  const facts = [
    ...(survey.Anonymous ? [] : [text.named]),
    text.readers(own.Readers),
    text.audience(own.Audience),
    ...(survey.Anonymous ? [text.texts(SURVEY_TEXTS_MIN)] : []),
    ...(survey.SharesResults ? [text.shared] : []),
  ];
  const kept = survey.Anonymous
    ? [
        text.keptPerson,
        text.keptAnswers(SURVEY_SHOWN_MIN),
        ...(own.Area ? [text.keptArea(own.Area.Name, own.Area.People, SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN)] : []),
      ]
    : [];
  return (
    <div className={styles.preview}>
      {/* Focused, because the button that led here is gone. */}
      <h3 tabIndex={-1} ref={element => element?.focus()}>
        {text.title}
      </h3>
      <p>{text.intro}</p>
      <ul className={styles.facts}>
        {facts.map(fact => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <h4>{text.keptTitle}</h4>
          <ul className={styles.facts}>
            {kept.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </>
      )}
      <dl className={styles.answers}>
        {asked
          .filter(({ QuestionType: type }) => type !== 'section')
          .map(question => {
            const lines = said(question, answers.get(question.Id), words.filesKept);
            return (
              <div key={question.Id}>
                <dt>{question.Title}</dt>
                {lines.length === 0 ? (
                  <dd className={styles.empty}>{text.empty}</dd>
                ) : (
                  lines.map(line => <dd key={line}>{line}</dd>)
                )}
              </div>
            );
          })}
      </dl>
    </div>
  );
}
