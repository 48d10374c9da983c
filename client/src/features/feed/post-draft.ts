import type { FeedItem } from '../../../../contract/features/feed/types.ts';
import type { Draft } from '../../lib/drafts.ts';
import {
  draftFilesOf,
  entriesOfAttachments,
  entriesOfDraft,
  isDraftFile,
  type DraftFile,
  type UploadEntry,
} from '../files/public.ts';
import { isPlacement, type Placement } from './placement.ts';
import type { FeedScope } from './scope.ts';

/** A post that is being written: the words, the files that the server has already, and where it shall go. */
export interface PostDraft {
  text: string;
  files: DraftFile[];
  placement: Placement;
}

/** What the form holds. */
export interface PostContent {
  text: string;
  entries: readonly UploadEntry[];
  placement: Placement;
}

/** Under which name the draft of a form is kept: one for each place, and one for each item being edited. */
export function draftKind(form: 'post' | 'poll', scope: FeedScope, item: FeedItem | null): string {
  if (item) return `${form}-edit.${item.Id}`;
  return scope.kind === 'group' ? `${form}.group.${scope.id}` : form;
}

/** What to keep; files that are still on their way can't be. */
export const toDraft = ({ text, entries, placement }: PostContent): PostDraft => ({
  text,
  placement,
  files: draftFilesOf(entries),
});

/** What was kept, without the files that the server has swept away since. */
export const fromDraft = ({ value, savedAt }: Draft<PostDraft>, now: number): PostContent => ({
  text: value.text,
  placement: value.placement,
  entries: entriesOfDraft(value.files, savedAt, now),
});

/** What a post holds before it is edited. */
export function fromItem(item: FeedItem): PostContent {
  const placement = { Home: item.Home, Group: item.Group.map(({ Type, Id }) => ({ Type, Id })) };
  return { text: item.Description, entries: entriesOfAttachments(item.Attachments), placement };
}

/** Whether two contents say the same; a place that was chosen, without a word, is nothing to keep. */
export function isSamePost(one: PostContent, other: PostContent): boolean {
  const essence = (content: PostContent) => {
    const { text, files } = toDraft(content);
    return JSON.stringify([text.trim(), files.map(({ id, alt }) => [id, alt.trim()])]);
  };
  return one.entries.length === other.entries.length && essence(one) === essence(other);
}

export function isPostDraft(value: unknown): value is PostDraft {
  return (
    isRecord(value) &&
    typeof value['text'] === 'string' &&
    Array.isArray(value['files']) &&
    value['files'].every(isDraftFile) &&
    isPlacement(value['placement'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
