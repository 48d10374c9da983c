import { POLL_ANSWERS_MIN, POLL_OPEN_DAYS_MAX } from '#contract/features/polls/rules.ts';
import type { Poll } from '#contract/features/polls/types.ts';
import { isDay } from '#contract/lib/day.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import { formFields, isTexts, words, type Audience, type FormField, type ValuesOf } from '../../publishing/public.ts';

const DAY_MS = 86_400_000;

/** Returns the answers that are not blank, trimmed as they are sent. */
const givenAnswers = (answers: readonly string[]): string[] =>
  answers.map(answer => answer.trim()).filter(answer => answer !== '');

/**
 * Returns the end of the chosen day in Bogotá, ISO 8601 in UTC; null if the poll never closes or the day is still being
 * typed.
 */
const closingMoment = (day: string): string | null =>
  isDay(day) ? new Date(startOfBogotaDay(day).getTime() + DAY_MS - 1000).toISOString() : null;

/** Two or three answer fields, including empty ones. */
const answers: FormField<Poll['Options'], string[], string[]> = {
  initial: ['', ''],
  isValue: isTexts,
  read: options => options.map(({ Text }) => Text),
  sent: givenAnswers,
};

/** Closing day, `yyyy-MM-dd` in Bogotá, or '' if the poll never closes. It can't be changed later. */
const closingDay: FormField<unknown, string, string | null> = { ...words, read: () => '', sent: closingMoment };

const FIELDS = { Question: words, Answers: answers, ClosesAt: closingDay };

/** Values of the poll form. */
export type PollValues = ValuesOf<typeof FIELDS>;

export const POLL_FORM = formFields(FIELDS);

/** Returns the form values of an existing poll. */
export const valuesOf = ({ Question, Options, ClosesAt }: Poll, audience: Audience): PollValues =>
  POLL_FORM.valuesOf({ Question, Answers: Options, ClosesAt }, audience);

/** Returns the fields to send; the closing time only for a new poll. */
export function writtenOf(values: PollValues, isNew: boolean) {
  const { ClosesAt, ...own } = POLL_FORM.writtenOf(values, values);
  return { ...own, ...(isNew && { ClosesAt }) };
}

/** Returns the first and last day on which a poll created now may close. */
export const closingDays = (now: Date): { first: string; last: string } => ({
  first: bogotaDay(now),
  last: bogotaDay(new Date(now.getTime() + (POLL_OPEN_DAYS_MAX - 1) * DAY_MS)),
});

/** Whether the poll may close on the chosen day. */
export function isClosingDay({ ClosesAt }: PollValues, now: Date): boolean {
  const { first, last } = closingDays(now);
  return ClosesAt === '' || (ClosesAt >= first && ClosesAt <= last);
}

/** Whether there are a question and two answers. @spec 1§5 Post */
export const isAnswerable = (values: PollValues): boolean =>
  values.Question.trim() !== '' && givenAnswers(values.Answers).length >= POLL_ANSWERS_MIN;
