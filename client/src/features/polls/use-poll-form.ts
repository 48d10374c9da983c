import { useState } from 'react';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useSubmission } from '../../ui/controls/use-submission.ts';
import { draftKind, hasTarget, HOME, targetOf, type FeedScope } from '../feed/public.ts';
import { useViewer } from '../session/public.ts';
import { useCreatePollMutation, useEditPollMutation } from './api.ts';
import {
  closingMoment,
  contentOf,
  EMPTY_POLL,
  givenAnswers,
  isComplete,
  isPollDraft,
  wrongOf,
  type PollContent,
  type PollDraft,
} from './poll-form.ts';
import { usePollTexts } from './texts.ts';

export interface PollFormOptions {
  /** Where a new poll goes. */
  scope?: FeedScope | undefined;
  /** The poll being edited, or null of a new one. */
  item: FeedItem | null;
  onClose: () => void;
}

/** What the form of a poll knows and does. What is typed is kept on this device until the server has said yes. */
export function usePollForm({ scope = HOME, item, onClose }: PollFormOptions) {
  const viewer = useViewer();
  const { errors } = usePollTexts();
  const kind = draftKind('poll', scope, item);
  const [now] = useState(() => new Date());
  const [before] = useState(() => (item?.Poll ? contentOf(item.Poll) : EMPTY_POLL));
  const [start] = useState(
    (): PollDraft =>
      readDraft(viewer.id, kind, isPollDraft, now.getTime())?.value ?? { content: before, placement: targetOf(scope) },
  );
  const [content, setContent] = useState(start.content);
  const [placement, setPlacement] = useState(start.placement);
  const isChanged = JSON.stringify(content) !== JSON.stringify(before);
  useKeptDraft(viewer.id, kind, isChanged ? { content, placement } : null);
  const saving = useSaving(item, { content, placement }, () => {
    dropDraft(viewer.id, kind);
    onClose();
  });
  const wrong = wrongOf(content, now);
  const canSubmit = isComplete(content) && hasTarget(placement) && wrong === null && isChanged && !saving.isSaving;
  return {
    content,
    placement,
    setPlacement,
    now,
    change: (part: Partial<PollContent>) => setContent({ ...content, ...part }),
    wrong: wrong && errors[wrong],
    failure: saving.failure,
    isSaving: saving.isSaving,
    canSubmit,
    submit: () => {
      if (canSubmit) void saving.save();
    },
  };
}

export type PollForm = ReturnType<typeof usePollForm>;

/** A second try of the same poll carries the same key, so it is never published twice. */
function useSaving(item: FeedItem | null, { content, placement }: PollDraft, onDone: () => void) {
  const feed = useTexts('feed').dialog;
  const text = usePollTexts().form;
  const [create] = useCreatePollMutation();
  const [edit] = useEditPollMutation();
  const { keyFor } = useIdempotencyKey();
  const done = item ? feed.updated : text.published;
  const { isSending, failure, submit } = useSubmission({ failed: feed.saveFailed, done, onDone });
  const save = () => {
    const body = { Question: content.question.trim(), Answers: givenAnswers(content) };
    const input = { ...body, ClosesAt: closingMoment(content.closesOn), ...placement };
    return submit(() =>
      item ? edit({ id: item.Id, fields: body }) : create({ fields: input, idempotencyKey: keyFor(input) }),
    );
  };
  return { isSaving: isSending, failure, save };
}
