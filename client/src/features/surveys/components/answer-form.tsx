import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '#contract/features/surveys/limits.ts';
import type { OwnSurveyAnswers, SurveyQuestion, AnswerFields } from '#contract/features/surveys/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import {
  checkCircleFillIcon,
  clockIcon,
  lockSimpleIcon,
  paperPlaneRightFillIcon,
  userIcon,
} from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import type { Survey } from '../queries.ts';
import { useSurveysTexts } from '../texts.ts';
import { elementOf, type Answering } from '../use-answering.ts';
import { QuestionField } from './question-field.tsx';
import styles from './answer-form.module.css';

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
function AnswerPreview({ survey, own, asked, answers }: AnswerPreviewProps) {
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

interface AnswerFormProps {
  survey: Survey;
  own: OwnSurveyAnswers;
  answering: Answering;
  formId: string;
}

/** Progress of answering. @spec 3§4.7 */
export function AnswerProgress({ answering: { progress } }: Pick<AnswerFormProps, 'answering'>) {
  const text = useSurveysTexts().answer;
  const { answered, total } = progress;
  return (
    <div className={styles.progress}>
      <ProgressBar label={text.progressLabel} value={total === 0 ? 0 : answered / total} />
      <span aria-hidden>{text.progress(answered, total)}</span>
    </div>
  );
}

/** Returns the number of a question, without counting sections. @param index of a question */
export const numberOf = (questions: readonly SurveyQuestion[], index: number): number =>
  questions.slice(0, index + 1).filter(({ QuestionType: type }) => type !== 'section').length;

/** Questions of a survey with the introduction above them; later the preview, then the thanks. */
export function AnswerForm({ survey, own, answering, formId }: AnswerFormProps) {
  const text = useSurveysTexts().answer;
  const { asked, answers, faults, step } = answering;
  if (step === 'sent')
    return (
      <div className={styles.thanks} role="status">
        <Icon icon={answering.thanks?.isSent === false ? clockIcon : checkCircleFillIcon} />
        <p>{answering.thanks?.words}</p>
      </div>
    );
  if (step === 'preview') return <AnswerPreview {...{ survey, own, asked, answers }} />;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        answering.review();
      }}
    >
      <p className={styles.kind}>
        <Icon icon={survey.Anonymous ? lockSimpleIcon : userIcon} />
        <span>
          <b>{survey.Anonymous ? text.anonymousTitle : text.namedTitle}</b>
          {'. '}
          {survey.Anonymous ? text.anonymousHint(SURVEY_SHOWN_MIN) : text.namedHint}
        </span>
      </p>
      {survey.Note !== '' && (
        <p className={styles.note}>
          <b>{text.note}</b> {survey.Note}
        </p>
      )}
      {asked.map((question, index) => {
        if (question.QuestionType === 'section')
          return (
            <header key={question.Id} className={styles.section}>
              <h3>{question.Title}</h3>
              {question.DescriptionQuestion !== '' && <p>{question.DescriptionQuestion}</p>}
            </header>
          );
        return (
          <QuestionField
            key={question.Id}
            id={elementOf(formId, question.Id)}
            number={numberOf(asked, index)}
            question={question}
            answer={answers.get(question.Id) ?? {}}
            error={faults.get(question.Id)}
            onChange={answer => answering.change(question.Id, answer)}
          />
        );
      })}
    </form>
  );
}

/** Buttons that lead to the preview and send it, and a note on whether the answers so far are saved. */
export function AnswerFooter({
  answering,
  formId,
  onClose,
}: Pick<AnswerFormProps, 'answering' | 'formId'> & { onClose: () => void }) {
  const text = useSurveysTexts();
  if (answering.step === 'sent') return <Button onClick={onClose}>{text.answer.done}</Button>;
  if (answering.step === 'preview')
    return (
      <>
        <Button variant="ghost" onClick={answering.back} disabled={answering.isSending}>
          {text.preview.back}
        </Button>
        <Button
          icon={paperPlaneRightFillIcon}
          isPending={answering.isSending}
          pendingLabel={text.answer.sending}
          onClick={() => void answering.submit()}
        >
          {text.preview.send}
        </Button>
      </>
    );
  const { draft } = answering;
  return (
    <>
      <p className={classNames(styles.draft, draft === 'failed' && styles.failed)} role="status">
        {draft === 'saved' && text.answer.draftSaved}
        {draft === 'offline' && text.answer.draftOffline}
        {draft === 'failed' && text.answer.draftFailed}
      </p>
      <Button variant="ghost" onClick={onClose}>
        {text.answer.close}
      </Button>
      <Button type="submit" form={formId} icon={paperPlaneRightFillIcon}>
        {text.answer.send}
      </Button>
    </>
  );
}
