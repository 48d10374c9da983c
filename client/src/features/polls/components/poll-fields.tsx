import { useId, useRef } from 'react';
import {
  POLL_ANSWER_TEXT_MAX,
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_QUESTION_MAX,
} from '../../../../../contract/features/polls/limits.ts';
import { characters } from '../../../../../contract/lib/text.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { plusBoldIcon, xIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { closingDays } from '../poll-form.ts';
import { usePollTexts } from '../texts.ts';
import type { PollForm } from '../use-poll-form.ts';
import styles from './poll-fields.module.css';

/** Question, answers and, of a new poll, the day on which it closes. @spec 1§5, 1§9 */
export function PollFields({ form, isNew }: { form: PollForm; isNew: boolean }) {
  const { form: text, errors } = usePollTexts();
  const feed = useTexts('feed').composer;
  const { content, change } = form;
  const days = closingDays(form.now);
  const isTooLong = characters(content.question.trim()) > POLL_QUESTION_MAX;
  return (
    <>
      <TextArea
        label={text.question}
        placeholder={feed.prompt}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog has just opened for this
        autoFocus
        value={content.question}
        counterMax={POLL_QUESTION_MAX}
        error={isTooLong ? errors.questionTooLong(POLL_QUESTION_MAX) : undefined}
        onChange={event => change({ question: event.target.value })}
      />
      <Answers form={form} />
      {isNew && (
        <TextField
          label={text.closesAt}
          isOptional
          type="date"
          hint={text.closesAtHint}
          min={days.first}
          max={days.last}
          value={content.closesOn}
          onChange={event => change({ closesOn: event.target.value })}
        />
      )}
      {form.wrong && (
        <p className={styles.wrong} role="alert">
          {form.wrong}
        </p>
      )}
    </>
  );
}

function Answers({ form }: { form: PollForm }) {
  const text = usePollTexts().form;
  const id = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const { answers } = form.content;
  const write = (next: string[]) => form.change({ answers: next });
  /** Where a person goes on typing, once it is there. */
  const focus = (position: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[position]?.focus());
  return (
    <fieldset ref={list} className={styles.answers} aria-describedby={`${id}-hint`}>
      <legend>{text.answers}</legend>
      {answers.map((answer, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields have no identity but their place, and nothing but their text
        <div key={index} className={styles.answer}>
          <span aria-hidden>{index + 1}</span>
          <AnswerField
            position={index + 1}
            value={answer}
            onChange={value => write(answers.map((one, place) => (place === index ? value : one)))}
          />
          <IconButton
            size="sm"
            icon={xIcon}
            label={text.removeAnswer(index + 1)}
            disabled={answers.length <= POLL_ANSWERS_MIN}
            onClick={() => {
              write(answers.filter((_one, place) => place !== index));
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
