import { POLL_ANSWERS_MIN, POLL_OPEN_DAYS_MAX } from '#contract/features/polls/rules.ts';
import type { Poll } from '#contract/features/polls/types.ts';
import { isDay } from '#contract/lib/day.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import {
  formFields,
  isTexts,
  words,
  type Audience,
  type FormField,
  type ValuesOf,
  audienceOf,
  usePlaceNames,
  usePublicationForm,
  usePublishingTexts,
} from '../../publishing/public.ts';
import { useState } from 'react';
import { pollSchema } from '#contract/features/polls/schema.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { draftName, HOME, targetOf, type FeedScope } from '../../feed/public.ts';
import { useCreatePollMutation, useEditPollMutation } from '../api.ts';
import { usePollTexts } from '../texts.ts';

export interface PollFormOptions {
  /** Feed in which a new poll is published. */
  scope?: FeedScope | undefined;
  /** Poll being edited, or null for a new one. */
  item: FeedItem | null;
  onClose: () => void;
}

/** Returns the state and actions of the poll dialog. */
export function usePollForm({ scope = HOME, item, onClose }: PollFormOptions) {
  const feed = useTexts('feed');
  const { form: text, errors } = usePollTexts();
  const [create] = useCreatePollMutation();
  const [edit] = useEditPollMutation();
  const nameOf = usePlaceNames();
  const [now] = useState(() => new Date());
  const form = usePublicationForm({
    ...POLL_FORM,
    edited: item,
    valuesOf: ({ Poll }, audience) => (Poll ? valuesOf(Poll, audience) : POLL_FORM.newValues(audience)),
    labels: { Question: text.question, Answers: text.answers, ClosesAt: text.closesAt },
    audience: audienceOf(targetOf(scope)),
    draft: draftName('poll', scope),
    files: null,
    writtenOf: values => writtenOf(values, item === null),
    schema: pollSchema({ feed: feed.errors, polls: errors }),
    faultsOf: values => (isClosingDay(values, now) ? {} : { ClosesAt: errors.closingInvalid }),
    create,
    edit,
    failed: usePublishingTexts().post.saveFailed,
    publishedOf: ({ Audience }) => (Audience.Home ? text.published : text.sentTo(nameOf(Audience))),
    onClose,
  });
  // The server accepts a poll without a question, but the form requires one.
  return { ...form, now, isReady: form.isReady && isAnswerable(form.values) };
}

export type PollFormState = ReturnType<typeof usePollForm>;

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
type PollValues = ValuesOf<typeof FIELDS>;

export const POLL_FORM = formFields(FIELDS);

/** Returns the form values of an existing poll. */
const valuesOf = ({ Question, Options, ClosesAt }: Poll, audience: Audience): PollValues =>
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
