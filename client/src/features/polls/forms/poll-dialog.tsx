import { useTexts } from '../../../lib/texts.ts';
import {
  chartBarHorizontalIcon,
  imageIcon,
  infoFillIcon,
  paperclipIcon,
  plusBoldIcon,
  xIcon,
} from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { HOME, usualPlace } from '../../feed/public.ts';
import { AuthorLine, PublicationDialog, usePublishingTexts } from '../../publishing/public.ts';
import { pollsNames } from '../public.ts';
import { usePollTexts } from '../texts.ts';
import { usePollForm, type PollFormOptions, type PollFormState, closingDays } from './poll-form.ts';
import { useId, useRef } from 'react';
import {
  POLL_ANSWER_TEXT_MAX,
  POLL_ANSWERS_MAX,
  POLL_ANSWERS_MIN,
  POLL_QUESTION_MAX,
} from '#contract/features/polls/rules.ts';
import { haveRepetition } from '#contract/features/polls/rules.ts';
import { characters } from '#contract/lib/text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import styles from './poll-dialog.module.css';

/** Fields of the question, the answers and, for a new poll, its closing day. @spec 1§5, 1§9 */
function PollFields({ form }: { form: PollFormState }) {
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

interface PollDialogProps extends PollFormOptions {
  /** Returns to the form of a post; not given for an existing poll. */
  onPost?: (() => void) | undefined;
}

/** Post dialog in its poll mode: a question and two or three answers, without files. @spec 1§2, 1§5 */
export function PollDialog({ onPost, ...options }: PollDialogProps) {
  const { composer } = useTexts('feed');
  const { tools } = usePublishingTexts().post;
  const text = usePollTexts().form;
  const form = usePollForm(options);
  return (
    <PublicationDialog
      form={form}
      title={composer.title}
      length="short"
      first="Question"
      tools={{ label: tools, children: <Tools onPost={onPost} /> }}
      head={<AuthorLine {...form.audience} usual={usualPlace(options.scope ?? HOME)} />}
    >
      <PollFields form={form} />
      <p className={styles.note}>
        <Icon icon={infoFillIcon} />
        {text.noFiles}
      </p>
    </PublicationDialog>
  );
}

/** Tools of a post; files are disabled while it is a poll. */
function Tools({ onPost }: Pick<PollDialogProps, 'onPost'>) {
  const { composer } = useTexts('feed');
  return (
    <>
      <IconButton icon={imageIcon} label={composer.media} disabled />
      <IconButton icon={paperclipIcon} label={composer.documents} disabled />
      <IconButton
        className={styles.isPoll}
        icon={chartBarHorizontalIcon}
        label={pollsNames().card.kind}
        aria-pressed
        disabled={onPost === undefined}
        onClick={onPost}
      />
    </>
  );
}
