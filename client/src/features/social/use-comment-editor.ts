import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { pastedFiles } from '../../lib/pasted-files.ts';
import type { Attachment, AttachmentInput } from '#contract/features/feed/types.ts';
import { isSendable } from '#contract/features/social/rules.ts';
import { COMMENT_IMAGES_MAX, MENTION_EDITOR_MAX } from '#contract/features/social/limits.ts';
import type { Mention } from '#contract/features/social/types.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { useTexts } from '../../lib/texts.ts';
import { reportFault } from '../../ui/feedback/fault.ts';
import {
  attachmentsOf,
  type UploadEntry,
  useUploads,
  draftFilesOf,
  entriesOfAttachments,
  entriesOfDraft,
  isDraftFile,
  type DraftFile,
} from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { mentionedIds, isMention, useMentioning } from './use-mentioning.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';

/**
 * Returns the text that stays in the editor after a comment was sent: anything added meanwhile, without the sent part.
 * Decision 8: nothing is lost.
 */
export function leftAfterSending(sent: string, now: string): string {
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
}

/** Content of an editor at one moment. */
interface Written {
  words: string;
  images: readonly { readonly key: string }[];
}

/** True if nothing was added to `sent` during sending, so that its editor may close. */
function isAllSent(sent: Written, now: Written): boolean {
  const keys = new Set(sent.images.map(image => image.key));
  return leftAfterSending(sent.words, now.words) === '' && now.images.every(image => keys.has(image.key));
}

interface CommentDraft {
  text: string;
  /** Images, including those of an edited comment. Drafts of earlier versions have none, nor mentions. */
  files?: readonly DraftFile[];
  mentions?: readonly Mention[];
}

interface CommentContent {
  text: string;
  images: readonly UploadEntry[];
  mentions: readonly Mention[];
}

/**
 * Returns the stored draft, or `before` if there is none. It is read only once; afterwards the editor holds the current
 * text.
 */
function useCommentDraft(owner: number, kind: string, before: CommentContent): CommentContent {
  const [content] = useState(() => {
    const now = Date.now();
    const kept = readDraft(owner, kind, isCommentDraft, now);
    if (!kept) return before;
    const { text, files, mentions = [] } = kept.value;
    return { text, mentions, images: files ? entriesOfDraft(files, kept.savedAt, now) : before.images };
  });
  return content;
}

/** Stores the comment being written on this device; an empty or unchanged editor stores nothing. */
function useKeptCommentDraft(
  owner: number,
  kind: string,
  { text, images, mentions }: CommentContent,
  isChanged: boolean,
): void {
  const draft: CommentDraft = { text, files: draftFilesOf(images), mentions };
  useKeptDraft(owner, kind, isChanged ? draft : null);
}

function isCommentDraft(value: unknown): value is CommentDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    (!('files' in value) || (Array.isArray(value.files) && value.files.every(isDraftFile))) &&
    (!('mentions' in value) || (Array.isArray(value.mentions) && value.mentions.every(isMention)))
  );
}

const LIMITS = { media: COMMENT_IMAGES_MAX, documents: 0, kinds: ['photo'] } as const;

export interface CommentEditorOptions {
  /** Item that the comments belong to. */
  postId: number;
  /** Draft name such as "comment.5", under which the typed text is found again. */
  draftKind: string;
  /** Content of a comment being edited; the editor then has buttons to save and cancel. */
  before?: { text: string; attachments: readonly Attachment[]; mentions: readonly Mention[] } | undefined;
  /** Sends the comment. Rejects with the failure; the text then stays. */
  onSend: (text: string, images: AttachmentInput[], mentions: number[]) => Promise<void>;
  /** Called if a button has opened the editor, and it was cancelled or everything has been sent. */
  onClose?: (() => void) | undefined;
}

/**
 * Returns the state and actions of a comment editor. Enter sends and Shift+Enter breaks the line. Touch keyboards have
 * no Shift+Enter, so there Enter breaks the line and the button sends. Only one send runs at a time.
 */
export function useCommentEditor({ postId, draftKind, before, onSend, onClose }: CommentEditorOptions) {
  const text = useTexts('social');
  const viewer = useViewer();
  const { text: saved, attachments, mentions: named } = before ?? { text: '', attachments: [], mentions: [] };
  const start = useCommentDraft(viewer.id, draftKind, {
    text: saved,
    images: entriesOfAttachments(attachments),
    mentions: named,
  });
  const [words, setWords] = useState(start.text);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const uploads = useUploads(
    { user: viewer.id, org: viewer.org, list: 'Flx_Comments', mayWait: before === undefined },
    LIMITS,
    start.images,
  );
  const [image] = uploads.entries;
  const isChanged = words !== saved || imageId(image) !== (attachments[0]?.id ?? null);
  const mentioning = useMentioning({
    where: postId,
    words,
    setWords,
    before: start.mentions,
    max: MENTION_EDITOR_MAX,
    onFull: () => setError(text.errors.commentTooLong(MENTION_EDITOR_MAX)),
  });
  useKeptCommentDraft(
    viewer.id,
    draftKind,
    { text: words, images: uploads.entries, mentions: mentioning.people },
    isChanged,
  );
  const written = useRef({ words, images: uploads.entries });
  useEffect(() => {
    written.current = { words, images: uploads.entries };
  });

  const isReady = image === undefined || image.state.step === 'ready';
  const canSend = isSendable(words, uploads.entries.length) && isReady && isChanged && !isSending;
  const send = async (): Promise<void> => {
    if (!canSend) return;
    setSending(true);
    setError(null);
    try {
      const sent = { words, images: uploads.entries };
      await onSend(words.trim(), attachmentsOf(sent.images), mentionedIds(words, mentioning.people));
      const isAll = isAllSent(sent, written.current);
      // Done here instead of in an effect, because the editor may be gone before its next render.
      if (isAll) {
        dropDraft(viewer.id, draftKind);
        onClose?.();
      }
      // Text typed while an edit is being saved continues from the saved text.
      if (!before) {
        setWords(now => leftAfterSending(words, now));
        uploads.clear(sent.images);
      }
    } catch (failure) {
      setError(`${text.editor.failed} ${problemMessage(failure)}`);
      reportFault(text.editor.failed, failure, () => void send());
    } finally {
      setSending(false);
    }
  };
  const addImage = (files: readonly File[]) => {
    const { exceeded, refused } = uploads.add(files);
    setError(exceeded || refused.length > 0 ? text.errors.imageOnly : null);
  };
  const removeImage = () => {
    if (image) uploads.remove(image.key);
    setError(null);
    // The pressed button disappears, so the focus moves to the text area.
    mentioning.area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mentioning.mentions.takeKey(event)) return;
    // An image still uploading would be lost without notice.
    if (event.key === 'Escape' && isReady) onClose?.();
    if (event.key !== 'Enter' || event.shiftKey || isTouch()) return;
    event.preventDefault();
    void send();
  };
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = pastedFiles(data);
    if (files.length === 0) return;
    event.preventDefault();
    addImage(files);
  };
  const onPaste = (event: ClipboardEvent) => take(event, event.clipboardData);
  const onDrop = (event: DragEvent) => take(event, event.dataTransfer);
  return {
    ...mentioning,
    viewer,
    words,
    image,
    uploads,
    addImage,
    removeImage,
    error,
    isSending,
    canSend,
    send,
    onKeyDown,
    onPaste,
    onDrop,
  };
}

const imageId = (entry: UploadEntry | undefined) =>
  entry?.state.step === 'ready' ? entry.state.id : (entry?.key ?? null);
const isTouch = () => matchMedia('(pointer: coarse)').matches;
