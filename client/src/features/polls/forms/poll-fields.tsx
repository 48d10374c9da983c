import { useId, useRef } from 'react';
import {
  POLL_ANSWER_TEXT_MAX,
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_QUESTION_MAX,
  haveRepetition,
} from '#contract/features/polls/rules.ts';
import { characters } from '#contract/lib/text.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { plusBoldIcon, xIcon } from '../../../ui/content/icons.ts';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { closingDays } from './poll-form.ts';
import { usePollTexts } from '../texts.ts';
import type { PollFormState } from './use-poll-form.ts';
import styles from './poll-fields.module.css';

/** Fields of the question, the answers and, for a new poll, its closing day. @spec 1§5, 1§9 */
export function PollFields({ form }: { form: PollFormState }) {
  const text = usePollTexts().form;
  const feed = useTexts('feed').composer;
  const { errors, values } = form;
  const days = closingDays(form.now);
  // Errors of single answers are shown at their own fields.
  const wrong =
    errors.ClosesAt ??
    (haveRepetition(values.Answers.filter(answer => answer.trim() !== '')) ? errors.Answers : undefined);
  return (
    <>
      <TextArea
        {...form.input('Question')}
        placeholder={feed.prompt}
        rows={2}
        counterMax={POLL_QUESTION_MAX}
        error={errors.Question}
      />
      <Answers form={form} />
      {form.isNew && (
        <DateField
          {...form.control('ClosesAt')}
          isOptional
          hint={text.closesAtHint}
          min={days.first}
          max={days.last}
          error={undefined}
        />
      )}
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

function Answers({ form }: { form: PollFormState }) {
  const text = usePollTexts().form;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const answers = form.values.Answers;
  const write = (next: string[]) => form.change({ Answers: next });
  /** Focuses an answer field once it is rendered, so that the user can go on typing. */
  const focus = (position: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[position]?.focus());
  return (
    <fieldset ref={list} className={styles.answers} data-field="Answers" tabIndex={-1} aria-describedby={`${id}-hint`}>
      <legend>{text.answers}</legend>
      {answers.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no identity but their place, and nothing but their text
        <div key={index} className={styles.answer}>
          <span aria-hidden>{index + 1}</span>
          <AnswerField
            position={index + 1}
            value={answer}
            onChange={value => write(answers.map((one, at) => (at === index ? value : one)))}
          />
          <IconButton
            size="sm"
            icon={xIcon}
            label={text.removeAnswer(index + 1)}
            disabled={answers.length <= POLL_ANSWERS_MIN}
            onClick={() => {
              write(answers.filter((_one, at) => at !== index));
              focus(Math.max(0, index - 1));
            }}
          />
        </div>
      ))}
      {answers.length < POLL_ANSWERS_MAX && (
        <Button
          className={styles.add}
          size="sm"
          variant="ghost"
          icon={plusBoldIcon}
          onClick={() => {
            write([...answers, '']);
            focus(answers.length);
          }}
        >
          {text.addAnswer}
        </Button>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {text.answersHint}
      </p>
    </fieldset>
  );
}

interface AnswerFieldProps {
  position: number;
  value: string;
  onChange: (value: string) => void;
}

function AnswerField({ position, value, onChange }: AnswerFieldProps) {
  const { form: text, errors } = usePollTexts();
  const isTooLong = characters(value.trim()) > POLL_ANSWER_TEXT_MAX;
  return (
    <TextField
      className={styles.field}
      label={text.answer(position)}
      isLabelHidden
      value={value}
      error={isTooLong ? errors.answerTooLong(POLL_ANSWER_TEXT_MAX) : undefined}
      onChange={event => onChange(event.target.value)}
    />
  );
}
