import {
  POLL_ANSWER_TEXT_MAX,
  POLL_ANSWERS_MIN,
  POLL_OPEN_DAYS_MAX,
  POLL_QUESTION_MAX,
} from '../../../../contract/features/polls/limits.ts';
import { haveRepetition } from '../../../../contract/features/polls/rules.ts';
import type { Poll } from '../../../../contract/features/polls/types.ts';
import { characters } from '../../../../contract/lib/text.ts';
import { bogotaDay, startOfBogotaDay } from '../../../../contract/lib/time.ts';
import { isPlacement, type Placement } from '../feed/public.ts';

const DAY_MS = 86_400_000;

/** What the form of a poll holds. */
export interface PollContent {
  question: string;
  /** Two or three fields, empty ones too. */
  answers: string[];
  /** `yyyy-MM-dd` in Bogota, or empty when it never closes. */
  closesOn: string;
}

/** A poll that is being written, and where it shall go. */
export interface PollDraft {
  content: PollContent;
  placement: Placement;
}

export const EMPTY_POLL: PollContent = { question: '', answers: ['', ''], closesOn: '' };

/** A poll as it is before it is edited. */
export const contentOf = ({ Question, Options }: Poll): PollContent => ({
  question: Question,
  answers: Options.map(option => option.Text),
  closesOn: '',
});

/** The answers that say something, as they are sent. */
export const givenAnswers = ({ answers }: PollContent): string[] =>
  answers.map(answer => answer.trim()).filter(answer => answer !== '');

/** The end of the chosen day in Bogota, ISO 8601 in UTC; null when it never closes. */
export const closingMoment = (day: string): string | null =>
  day === '' ? null : new Date(startOfBogotaDay(day).getTime() + DAY_MS - 1000).toISOString();

/** First and last day on which a poll made now may close. */
export const closingDays = (now: Date): { first: string; last: string } => ({
  first: bogotaDay(now),
  last: bogotaDay(new Date(now.getTime() + (POLL_OPEN_DAYS_MAX - 1) * DAY_MS)),
});

/** What keeps a poll from being published, by the key of its message in i18n `polls.errors`; null when nothing does. */
export function wrongOf(content: PollContent, now: Date): 'closingInvalid' | 'answersRepeated' | null {
  const { first, last } = closingDays(now);
  if (content.closesOn !== '' && (content.closesOn < first || content.closesOn > last)) return 'closingInvalid';
  return haveRepetition(givenAnswers(content)) ? 'answersRepeated' : null;
}

/** A question and two answers, none of them too long. @spec 1§5 Post */
export const isComplete = (content: PollContent): boolean =>
  content.question.trim() !== '' &&
  characters(content.question.trim()) <= POLL_QUESTION_MAX &&
  givenAnswers(content).length >= POLL_ANSWERS_MIN &&
  content.answers.every(answer => characters(answer.trim()) <= POLL_ANSWER_TEXT_MAX);

/** True of what a draft of a poll may have kept. */
export const isPollDraft = (value: unknown): value is PollDraft =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  isPollContent(value.content) &&
  'placement' in value &&
  isPlacement(value.placement);

function isPollContent(value: unknown): value is PollContent {
  if (typeof value !== 'object' || value === null) return false;
  if (!('question' in value && 'answers' in value && 'closesOn' in value)) return false;
  const { question, answers, closesOn } = value;
  return (
    typeof question === 'string' &&
    typeof closesOn === 'string' &&
    Array.isArray(answers) &&
    answers.every(answer => typeof answer === 'string')
  );
}
