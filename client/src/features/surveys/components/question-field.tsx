import { type ReactNode, useId } from 'react';
import { SURVEY_ANSWER_MAX, SURVEY_NPS, SURVEY_SCALE } from '#contract/features/surveys/limits.ts';
import { isAnswered } from '#contract/features/surveys/rules.ts';
import type { AnswerFields, SurveyQuestion } from '#contract/features/surveys/types.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkBoldIcon, warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { LazyDateField } from '../../../ui/controls/lazy-date-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSurveysTexts } from '../texts.ts';
import { FilesField } from './files-field.tsx';
import styles from './question-field.module.css';

/** Field of one or several options, each in its own box, and 'otra' with free text. */
function ChoiceField({ question, answer, onChange, describedBy }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const name = useId();
  const isSeveral = question.QuestionType === 'checkbox' || question.IsMultiple;
  const { Choices: chosen = [], Text: other } = answer;
  const choose = (index: number, isChosen: boolean) => {
    if (!isSeveral) onChange({ Choices: [index] });
    else
      onChange({
        Choices: isChosen ? [...chosen, index].toSorted((a, b) => a - b) : chosen.filter(choice => choice !== index),
        ...(other !== undefined && { Text: other }),
      });
  };
  const type = isSeveral ? 'checkbox' : 'radio';
  const isOther = other !== undefined;
  return (
    <>
      {isSeveral && <p className={styles.choiceHint}>{text.several}</p>}
      <div className={styles.options}>
        {question.Options.map((option, index) => (
          <label key={option} className={styles.option}>
            <input
              type={type}
              name={name}
              checked={chosen.includes(index)}
              aria-describedby={describedBy}
              onChange={event => choose(index, event.target.checked)}
            />
            {option}
          </label>
        ))}
        {question.HasOther && (
          <label className={styles.option}>
            <input
              type={type}
              name={name}
              checked={isOther}
              onChange={event =>
                onChange(event.target.checked ? { Choices: isSeveral ? chosen : [], Text: '' } : { Choices: chosen })
              }
            />
            {text.other}
          </label>
        )}
      </div>
      {isOther && (
        <TextField
          label={text.otherText(question.Title)}
          isLabelHidden
          value={other}
          onChange={event => onChange({ Choices: isSeveral ? chosen : [], Text: event.target.value })}
        />
      )}
    </>
  );
}

/**
 * Field that puts all options in order, by dragging or by buttons. The given order does not count as an answer until
 * the user begins.
 */
function RankingField({ question, answer, onChange }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const { Choices: order = [] } = answer;
  if (order.length === 0)
    return (
      <>
        <ul className={styles.resting}>
          {question.Options.map(option => (
            <li key={option}>{option}</li>
          ))}
        </ul>
        <div>
          <Button
            variant="soft"
            size="sm"
            onClick={() => onChange({ Choices: question.Options.map((_, index) => index) })}
          >
            {text.rankStart}
          </Button>
        </div>
      </>
    );
  const nameOf = (index: number): string => question.Options[index] ?? '';
  return (
    <>
      <p className={styles.rankingHint}>{`${text.rank}. ${text.rankHint}`}</p>
      <SortableList
        items={order}
        keyOf={String}
        nameOf={nameOf}
        words={{ moveUp: text.up, moveDown: text.down, moved: text.moved }}
        onChange={choices => onChange({ Choices: choices })}
      >
        {(index, place) => (
          <span className={styles.rankingOption}>
            <b>{place + 1}</b> {nameOf(index)}
          </span>
        )}
      </SortableList>
    </>
  );
}

/** Field of a number on a scale: 1 to 5, or 0 to 10 for an NPS. */
function ScaleField({ question, answer, onChange, describedBy }: AnswerProps) {
  const text = useSurveysTexts().answer;
  const name = useId();
  const isNps = question.QuestionType === 'nps';
  const [from, to] = isNps ? SURVEY_NPS : SURVEY_SCALE;
  const ends = isNps ? [text.npsLow, text.npsHigh] : [text.scaleLow, text.scaleHigh];
  return (
    <div className={styles.scale}>
      <div className={styles.marks}>
        {Array.from({ length: to - from + 1 }, (_, index) => from + index).map(score => (
          <label key={score} className={styles.mark}>
            <input
              type="radio"
              name={name}
              checked={answer.Score === score}
              aria-describedby={describedBy}
              aria-label={
                score === from ? `${score}, ${ends[0]}` : score === to ? `${score}, ${ends[1]}` : String(score)
              }
              onChange={() => onChange({ Score: score })}
            />
            {score}
          </label>
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}

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
