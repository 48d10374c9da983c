import { POLL_ANSWERS_MIN, POLL_OPEN_DAYS_MAX } from '../../../../../contract/features/polls/limits.ts';
import type { Poll } from '../../../../../contract/features/polls/types.ts';
import { bogotaDay, startOfBogotaDay } from '../../../../../contract/lib/time.ts';
import { isAudience, isText, isTexts, type Audience, type Shape } from '../../publishing/public.ts';

const DAY_MS = 86_400_000;

/** What the form of a poll holds. */
export interface PollValues {
  Question: string;
  /** Two or three fields, empty ones too. */
  Answers: string[];
  /** `yyyy-MM-dd` in Bogota, or empty when it never closes. */
  ClosesAt: string;
  Audience: Audience;
}

/** What a draft may have kept of it. */
export const POLL_SHAPE: Shape<PollValues> = {
  Question: isText,
  Answers: isTexts,
  ClosesAt: isText,
  Audience: isAudience,
};

/** Fields in the order in which they stand. */
export const POLL_FIELDS = ['Question', 'Answers', 'ClosesAt'] as const;
export type PollField = (typeof POLL_FIELDS)[number];

/** A poll before it is edited, or a new one. */
export const valuesOf = (poll: Poll | null, audience: Audience): PollValues => ({
  Question: poll?.Question ?? '',
  Answers: poll?.Options.map(option => option.Text) ?? ['', ''],
  ClosesAt: '',
  Audience: audience,
});

/** The answers that say something, as they are sent. */
const givenAnswers = ({ Answers }: PollValues): string[] =>
  Answers.map(answer => answer.trim()).filter(answer => answer !== '');

/** What is sent of it: when it closes is said of a new one alone. */
export const writtenOf = (values: PollValues, isNew: boolean) => ({
  Question: values.Question.trim(),
  Answers: givenAnswers(values),
  ...(isNew && { ClosesAt: closingMoment(values.ClosesAt) }),
});

/** The end of the chosen day in Bogota, ISO 8601 in UTC; null when it never closes. */
const closingMoment = (day: string): string | null =>
  day === '' ? null : new Date(startOfBogotaDay(day).getTime() + DAY_MS - 1000).toISOString();

/** First and last day on which a poll made now may close. */
export const closingDays = (now: Date): { first: string; last: string } => ({
  first: bogotaDay(now),
  last: bogotaDay(new Date(now.getTime() + (POLL_OPEN_DAYS_MAX - 1) * DAY_MS)),
});

/** Whether it may close on the day that is chosen. */
export function isClosingDay({ ClosesAt }: PollValues, now: Date): boolean {
  const { first, last } = closingDays(now);
  return ClosesAt === '' || (ClosesAt >= first && ClosesAt <= last);
}

/** A question and two answers. @spec 1§5 Post */
export const isAnswerable = (values: PollValues): boolean =>
  values.Question.trim() !== '' && givenAnswers(values).length >= POLL_ANSWERS_MIN;
