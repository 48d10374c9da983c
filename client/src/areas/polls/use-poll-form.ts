import { useEffect, useState } from 'react';
import type { FeedItem } from '../../../../contract/areas/feed/types.ts';
import { problemSentence } from '../../api/problem-sentence.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { useTexts } from '../../lib/texts.ts';
import { reportFault } from '../../ui/fault.ts';
import { toast } from '../../ui/toast.ts';
import { hasTarget, HOME, targetOf, type FeedScope } from '../feed/public.ts';
import { useViewer } from '../session/public.ts';
import { useCreatePollMutation, useEditPollMutation } from './api.ts';
import {
  closingMoment,
  contentOf,
  EMPTY_POLL,
  givenAnswers,
  isComplete,
  isPollContent,
  wrongOf,
  type PollContent,
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
export function usePollForm(options: PollFormOptions) {
  const { item } = options;
  const viewer = useViewer();
  const { errors } = usePollTexts();
  const kind = item ? `poll-edit.${item.Id}` : 'poll';
  const [now] = useState(() => new Date());
  const [before] = useState(() => (item?.Poll ? contentOf(item.Poll) : EMPTY_POLL));
  const [content, setContent] = useState(
    () => readDraft(viewer.id, kind, isPollContent, now.getTime())?.value ?? before,
  );
  const isChanged = JSON.stringify(content) !== JSON.stringify(before);
  useEffect(() => {
    if (isChanged) writeDraft(viewer.id, kind, content, Date.now());
    else dropDraft(viewer.id, kind);
  }, [viewer.id, kind, content, isChanged]);
  const [placement, setPlacement] = useState(() => targetOf(options.scope ?? HOME));
  const saving = useSaving({ ...options, placement }, content, () => dropDraft(viewer.id, kind));
  const wrong = wrongOf(content, now);
  const canSubmit = isComplete(content) && hasTarget(placement) && wrong === null && isChanged && !saving.isSaving;
  return {
    viewer,
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

interface SavingOptions extends PollFormOptions {
  placement: ReturnType<typeof targetOf>;
}

/** One save at a time; a second try of the same poll carries the same key, so it is never published twice. */
function useSaving({ placement, item, onClose }: SavingOptions, content: PollContent, onSaved: () => void) {
  const feed = useTexts('feed').dialog;
  const text = usePollTexts().form;
  const [create] = useCreatePollMutation();
  const [edit] = useEditPollMutation();
  const { keyFor } = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    const body = { Question: content.question.trim(), Answers: givenAnswers(content) };
    const input = { ...body, ClosesAt: closingMoment(content.closesOn), ...placement };
    const { error } = item
      ? await edit({ itemId: item.Id, change: body })
      : await create({ input, idempotencyKey: keyFor(input) });
    if (error) {
      setFailure(`${feed.saveFailed} ${problemSentence(error)}`);
      reportFault(feed.saveFailed, error);
      setSaving(false);
      return;
    }
    onSaved();
    toast(item ? feed.updated : text.published);
    onClose();
  };
  return { isSaving, failure, save };
}
