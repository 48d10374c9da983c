import type { ReactNode } from 'react';
import { SURVEY_ANSWER_MAX } from '#contract/features/surveys/limits.ts';
import { isAnswered } from '#contract/features/surveys/rules.ts';
import type { AnswerFields, SurveyQuestion } from '#contract/features/surveys/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { checkBoldIcon, warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { LazyDateField } from '../../../ui/controls/lazy-date-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSurveysTexts } from '../texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { FilesField } from './files-field.tsx';
import { RankingField } from './ranking-field.tsx';
import { ScaleField } from './scale-field.tsx';
import styles from './question-field.module.css';

export interface AnswerProps {
  question: SurveyQuestion;
  answer: AnswerFields;
  onChange: (answer: AnswerFields) => void;
  /** Id of the error message, if there is one. */
  describedBy: string | undefined;
}

interface QuestionFieldProps extends Omit<AnswerProps, 'describedBy'> {
  id: string;
  /** Number of the question, from 1, without sections. */
  number: number;
  error: string | undefined;
}

/** Question with its answer field, and its number or the mark that it is answered. */
export function QuestionField({ id, number, error, ...rest }: QuestionFieldProps) {
  const { question, answer } = rest;
  const text = useSurveysTexts().answer;
  const errorId = `${id}-error`;
  const isDone = isAnswered(answer) && error === undefined;
  return (
    <fieldset id={id} className={styles.question} tabIndex={-1} aria-describedby={error && errorId}>
      <legend className={styles.legend}>
        <span
          className={classNames(styles.number, isDone && styles.done, error !== undefined && styles.wrong)}
          aria-hidden
        >
          {isDone ? <Icon icon={checkBoldIcon} /> : number}
        </span>
        <span>
          {question.Title}
          {question.IsRequired && (
            <>
              <span className={styles.star} aria-hidden>
                {' *'}
              </span>
              <VisuallyHidden>{` (${text.required})`}</VisuallyHidden>
            </>
          )}
        </span>
      </legend>
      <div className={styles.body}>
        {question.DescriptionQuestion !== '' && <p className={styles.hint}>{question.DescriptionQuestion}</p>}
        {FIELDS[question.QuestionType]({ ...rest, describedBy: error && errorId })}
        {error && (
          <p id={errorId} className={styles.error}>
            <Icon icon={warningCircleFillIcon} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

const FIELDS: Readonly<Record<SurveyQuestion['QuestionType'], (props: AnswerProps) => ReactNode>> = {
  radio: props => <ChoiceField {...props} />,
  checkbox: props => <ChoiceField {...props} />,
  select: props => (props.question.IsMultiple ? <ChoiceField {...props} /> : <ListField {...props} />),
  text: ({ question, answer, onChange, describedBy }) => (
    <TextArea
      label={question.Title}
      isLabelHidden
      value={answer.Text ?? ''}
      counterMax={SURVEY_ANSWER_MAX}
      aria-invalid={describedBy !== undefined}
      aria-required={question.IsRequired}
      onChange={event => onChange({ Text: event.target.value })}
    />
  ),
  date: ({ question, answer, onChange, describedBy }) => (
    <LazyDateField
      label={question.Title}
      isLabelHidden
      className={styles.date}
      value={answer.Day ?? ''}
      isInvalid={describedBy !== undefined}
      onChange={Day => onChange({ Day })}
    />
  ),
  attachment: props => <FilesField {...props} />,
  scale: props => <ScaleField {...props} />,
  nps: props => <ScaleField {...props} />,
  ranking: props => <RankingField {...props} />,
  section: () => null,
};

/** Value of the list entry for free text. */
const OTHER = 'other';

/** Field of one option from a list. */
function ListField({ question, answer, onChange }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const isOther = answer.Text !== undefined;
  const chosen = answer.Choices?.[0];
  return (
    <>
      <Select
        label={question.Title}
        isLabelHidden
        value={isOther ? OTHER : chosen === undefined ? '' : String(chosen)}
        placeholder={text.choose}
        options={[
          ...question.Options.map((label, index) => ({ value: String(index), label })),
          ...(question.HasOther ? [{ value: OTHER, label: text.other }] : []),
        ]}
        onChange={({ target: { value } }) =>
          onChange(value === OTHER ? { Choices: [], Text: '' } : { Choices: value === '' ? [] : [Number(value)] })
        }
      />
      {isOther && (
        <TextField
          label={text.otherText(question.Title)}
          isLabelHidden
          value={answer.Text ?? ''}
          onChange={event => onChange({ Choices: [], Text: event.target.value })}
        />
      )}
    </>
  );
}
