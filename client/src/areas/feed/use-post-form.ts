import { useEffect, useState } from 'react';
import { POST_DOCUMENTS_MAX, POST_MEDIA_MAX, POST_TEXT_MAX } from '../../../../contract/areas/feed/limits.ts';
import type { FeedItem } from '../../../../contract/areas/feed/types.ts';
import { characters } from '../../../../contract/lib/text.ts';
import { problemSentence } from '../../api/problem-sentence.ts';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft, writeDraft } from '../../lib/drafts.ts';
import { useTexts } from '../../lib/texts.ts';
import { reportFault } from '../../ui/fault.ts';
import { toast } from '../../ui/toast.ts';
import { attachmentsOf, isTravelling, useUploads } from '../files/public.ts';
import { useViewer } from '../session/public.ts';
import type { Placement } from './components/audience-field.tsx';
import { useCreatePostMutation, useEditPostMutation } from './api.ts';
import { draftKind, fromDraft, fromItem, isPostDraft, isSamePost, toDraft, type PostContent } from './post-draft.ts';
import { hasTarget, targetOf, type FeedScope } from './scope.ts';

const LIMITS = { media: POST_MEDIA_MAX, documents: POST_DOCUMENTS_MAX, kinds: ['photo', 'video', 'document'] } as const;
const EMPTY: PostContent = { text: '', entries: [] };

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
  const kind = draftKind(scope, item);
  const [before] = useState(() => (item ? fromItem(item) : EMPTY));
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, before));
  const [words, setWords] = useState((recovered ?? before).text);
  const [placement, setPlacement] = useState(() => targetOf(scope));
  const [notice, setNotice] = useState<string | null>(null);
  const uploads = useUploads(
    { user: viewer.id, org: viewer.org, list: 'Flx_Posts' },
    LIMITS,
    (recovered ?? before).entries,
  );
  const content: PostContent = { text: words, entries: uploads.entries };
  const isChanged = !isSamePost(content, before);
  useKeptDraft(viewer.id, kind, content, isChanged);
  const saving = useSaving({ placement, item, onClose }, content, () => dropDraft(viewer.id, kind));

  const tooLong = characters(words.trim()) > POST_TEXT_MAX;
  const isUploading = uploads.entries.some(isTravelling);
  const hasFailed = uploads.entries.some(entry => entry.state.step === 'failed');
  const isValid = words.trim() !== '' && !tooLong && !isUploading && !hasFailed && isChanged && hasTarget(placement);
  return {
    viewer,
    words,
    setWords,
    placement,
    setPlacement,
    uploads,
    /** Why the text can't be saved as it is. */
    textError: tooLong ? text.errors.textTooLong(POST_TEXT_MAX) : undefined,
    /** Why the button waits. */
    hint: isUploading ? text.dialog.uploading : hasFailed ? text.dialog.uploadFailed : null,
    notice,
    /** Shows a sentence above the text. */
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

function useKeptDraft(owner: number, kind: string, content: PostContent, isChanged: boolean): void {
  const draft = isChanged ? JSON.stringify(toDraft(content)) : null;
  useEffect(() => {
    if (draft === null) dropDraft(owner, kind);
    else writeDraft(owner, kind, JSON.parse(draft), Date.now());
  }, [owner, kind, draft]);
}

interface SavingOptions extends Omit<PostFormOptions, 'scope'> {
  placement: Placement;
}

/** One save at a time; a second try of the same post carries the same key, so it is never published twice. */
function useSaving({ placement, item, onClose }: SavingOptions, content: PostContent, onSaved: () => void) {
  const text = useTexts('feed').dialog;
  const [create] = useCreatePostMutation();
  const [edit] = useEditPostMutation();
  const { keyFor } = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    const body = { Description: content.text.trim(), Attachments: attachmentsOf(content.entries) };
    const input = { ...body, ...placement };
    const { error } = item
      ? await edit({ itemId: item.Id, change: body })
      : await create({ input, idempotencyKey: keyFor(input) });
    if (error) {
      setFailure(`${text.saveFailed} ${problemSentence(error)}`);
      reportFault(text.saveFailed, error);
      setSaving(false);
      return;
    }
    onSaved();
    toast(item ? text.updated : text.published);
    onClose();
  };
  return { isSaving, failure, save };
}
