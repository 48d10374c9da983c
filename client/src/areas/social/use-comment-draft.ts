import { useState } from 'react';
import { readDraft } from '../../lib/drafts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { DRAFT_HOURS } from '../../../../contract/areas/files/limits.ts';
import type { Mention } from '../../../../contract/areas/social/types.ts';
import { restoredEntry, type UploadEntry } from '../files/public.ts';

interface CommentDraft {
  text: string;
  /** An image that has been sent: the server keeps it for a day. */
  image: { id: string; name: string; bytes: number } | null;
  /** Absent in drafts of earlier versions. */
  mentions?: readonly Mention[];
}

interface CommentContent {
  text: string;
  images: UploadEntry[];
  mentions: readonly Mention[];
}

const DRAFT_FILE_MS = DRAFT_HOURS * 60 * 60 * 1000;

/** What was being written here before, if anything. Read once: from then on the editor knows better. */
export function useCommentDraft(owner: number, kind: string): CommentContent | null {
  const [draft] = useState(() => {
    const now = Date.now();
    const kept = readDraft(owner, kind, isCommentDraft, now);
    if (!kept) return null;
    const { text, image, mentions = [] } = kept.value;
    const isKept = image !== null && now - kept.savedAt < DRAFT_FILE_MS;
    return { text, mentions, images: isKept ? [restoredEntry({ ...image, kind: 'photo', alt: '', kept: false })] : [] };
  });
  return draft;
}

/** Keeps what is being written on this device; an editor left empty, or as it was, leaves nothing behind. */
export function useKeptCommentDraft(
  owner: number,
  kind: string,
  { text, image: entry, mentions }: { text: string; image: UploadEntry | undefined; mentions: readonly Mention[] },
  isChanged: boolean,
): void {
  const image =
    entry?.state.step === 'ready' && !entry.kept ? { id: entry.state.id, name: entry.name, bytes: entry.bytes } : null;
  useKeptDraft(owner, kind, isChanged ? ({ text, image, mentions } satisfies CommentDraft) : null);
}

function isCommentDraft(value: unknown): value is CommentDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'image' in value &&
    (value.image === null || isImage(value.image)) &&
    (!('mentions' in value) || (Array.isArray(value.mentions) && value.mentions.every(isMention)))
  );
}

function isImage(value: unknown): value is CommentDraft['image'] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'bytes' in value &&
    typeof value.bytes === 'number'
  );
}

function isMention(value: unknown): value is Mention {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Id' in value &&
    typeof value.Id === 'number' &&
    'Name' in value &&
    typeof value.Name === 'string'
  );
}
