import { useState } from 'react';
import { pollSchema } from '#contract/features/polls/schema.ts';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useTexts } from '../../../lib/texts.ts';
import { draftName, HOME, targetOf, type FeedScope } from '../../feed/public.ts';
import { audienceOf, usePlaceNames, usePublicationForm } from '../../publishing/public.ts';
import { useCreatePollMutation, useEditPollMutation } from '../api.ts';
import { usePollTexts } from '../texts.ts';
import { isAnswerable, isClosingDay, POLL_FORM, valuesOf, writtenOf } from './poll-form.ts';

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
    failed: feed.dialog.saveFailed,
    publishedOf: ({ Audience }) => (Audience.Home ? text.published : text.sentTo(nameOf(Audience))),
    onClose,
  });
  // The server accepts a poll without a question, but the form requires one.
  return { ...form, now, isReady: form.isReady && isAnswerable(form.values) };
}

export type PollFormState = ReturnType<typeof usePollForm>;
