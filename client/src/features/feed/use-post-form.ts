import { useState } from 'react';
import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX, POST_TEXT_MAX } from '../../../../contract/features/feed/limits.ts';
import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import { characters } from '../../../../contract/lib/text.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { useTexts } from '../../lib/texts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useSubmission } from '../../ui/controls/use-submission.ts';
import { attachmentsOf, useUploads, waitOf } from '../files/public.ts';
import { useViewer } from '../session/public.ts';
import { useCreatePostMutation, useEditPostMutation } from './posts-api.ts';
import { hasTarget } from './placement.ts';
import { draftKind, fromDraft, fromItem, isPostDraft, isSamePost, toDraft, type PostContent } from './post-draft.ts';
import { targetOf, type FeedScope } from './scope.ts';

const LIMITS = { media: POST_MEDIA_MAX, documents: POST_DOCUMENTS_MAX, kinds: ['photo', 'video', 'document'] } as const;

export interface PostFormOptions {
  /** Where a new post goes. */
  scope: FeedScope;
  /** The post being edited, or null of a new one. */
  item: FeedItem | null;
  onClose: () => void;
}

/** What the post dialog knows and does. What is typed is kept on this device until the server has said yes. */
export function usePostForm({ scope, item, onClose }: PostFormOptions) {
  const text = useTexts('feed');
  const viewer = useViewer();
  const kind = draftKind('post', scope, item);
  const [before] = useState(() => (item ? fromItem(item) : { text: '', entries: [], placement: targetOf(scope) }));
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, before));
  const [words, setWords] = useState((recovered ?? before).text);
  const [placement, setPlacement] = useState((recovered ?? before).placement);
  const [notice, setNotice] = useState<string | null>(null);
  const uploads = useUploads(
    { user: viewer.id, org: viewer.org, list: 'Flx_Posts' },
    LIMITS,
    (recovered ?? before).entries,
  );
  const content: PostContent = { text: words, entries: uploads.entries, placement };
  const isChanged = !isSamePost(content, before);
  useKeptDraft(viewer.id, kind, isChanged ? toDraft(content) : null);
  const saving = useSaving(item, content, () => {
    dropDraft(viewer.id, kind);
    onClose();
  });

  const tooLong = characters(words.trim()) > POST_TEXT_MAX;
  const wait = waitOf(uploads.entries);
  const isValid = words.trim() !== '' && !tooLong && wait === null && isChanged && hasTarget(placement);
  return {
    words,
    setWords,
    placement,
    setPlacement,
    uploads,
    /** Why the text can't be saved as it is. */
    textError: tooLong ? text.errors.textTooLong(POST_TEXT_MAX) : undefined,
    /** Why the button waits. */
    hint: wait && text.dialog.waits[wait],
    notice,
    /** Shows a message above the text. */
    notify: setNotice,
    failure: saving.failure,
    isRecovered: recovered !== null,
    canSubmit: isValid && !saving.isSaving,
    isSaving: saving.isSaving,
    submit: () => {
      if (isValid && !saving.isSaving) void saving.save();
    },
    addFiles: (files: readonly File[]) => {
      const { exceeded, refused } = uploads.add(files);
      const refusal = refused.length > 0 ? text.uploads.refused(refused.join(', ')) : null;
      setNotice([exceeded ? text.errors.tooManyFiles : null, refusal].filter(Boolean).join(' ') || null);
    },
    startAgain: () => {
      for (const entry of uploads.entries) uploads.remove(entry.key);
      uploads.restore(before.entries);
      setWords(before.text);
      setPlacement(before.placement);
      setRecovered(null);
    },
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

/** The draft left here earlier, when it says more than what stands. */
function recover(owner: number, kind: string, before: PostContent): PostContent | null {
  const now = Date.now();
  const draft = readDraft(owner, kind, isPostDraft, now);
  const content = draft && fromDraft(draft, now);
  return content && !isSamePost(content, before) ? content : null;
}

/** A second try of the same post carries the same key, so it is never published twice. */
function useSaving(item: FeedItem | null, { text: words, entries, placement }: PostContent, onDone: () => void) {
  const text = useTexts('feed').dialog;
  const [create] = useCreatePostMutation();
  const [edit] = useEditPostMutation();
  const { keyFor } = useIdempotencyKey();
  const done = item ? text.updated : text.published;
  const { isSending, failure, submit } = useSubmission({ failed: text.saveFailed, done, onDone });
  const save = () => {
    const body = { Description: words.trim(), Attachments: attachmentsOf(entries) };
    const input = { ...body, ...placement };
    return submit(() =>
      item ? edit({ id: item.Id, fields: body }) : create({ fields: input, idempotencyKey: keyFor(input) }),
    );
  };
  return { isSaving: isSending, failure, save };
}
