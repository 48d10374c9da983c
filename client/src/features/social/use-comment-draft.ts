import { useState } from 'react';
import { readDraft } from '../../lib/drafts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { isMention } from './mention-input.ts';
import type { Mention } from '#contract/features/social/types.ts';
import { draftFilesOf, entriesOfDraft, isDraftFile, type DraftFile, type UploadEntry } from '../files/public-forms.ts';

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
export function useCommentDraft(owner: number, kind: string, before: CommentContent): CommentContent {
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
export function useKeptCommentDraft(
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
