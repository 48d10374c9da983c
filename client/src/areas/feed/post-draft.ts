import type { FileKind } from '../../../../contract/areas/files/kinds.ts';
import { DRAFT_HOURS } from '../../../../contract/areas/files/limits.ts';
import type { FeedItem } from '../../../../contract/areas/feed/types.ts';
import type { Draft } from '../../lib/drafts.ts';
import { restoredEntry, type UploadEntry } from '../files/public.ts';
import { isPlacement, type Placement } from './placement.ts';
import type { FeedScope } from './scope.ts';

interface DraftFile {
  id: string;
  kind: FileKind;
  name: string;
  bytes: number;
  alt: string;
  /** Already of the post being edited. */
  kept: boolean;
}

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

const DRAFT_FILE_MS = DRAFT_HOURS * 60 * 60 * 1000;

/** Under which name the draft of a form is kept: one for each place, and one for each item being edited. */
export function draftKind(form: 'post' | 'poll', scope: FeedScope, item: FeedItem | null): string {
  if (item) return `${form}-edit.${item.Id}`;
  return scope.kind === 'group' ? `${form}.group.${scope.id}` : form;
}

/** What to keep; files that are still on their way can't be. */
export function toDraft({ text, entries, placement }: PostContent): PostDraft {
  return {
    text,
    placement,
    files: entries.flatMap(({ kind, name, bytes, alt, kept, state }) =>
      state.step === 'ready' ? [{ id: state.id, kind, name, bytes, alt, kept }] : [],
    ),
  };
}

/** What was kept, without the files that the server has swept away since. */
export function fromDraft({ value, savedAt }: Draft<PostDraft>, now: number): PostContent {
  const isFresh = now - savedAt < DRAFT_FILE_MS;
  return {
    text: value.text,
    placement: value.placement,
    entries: value.files.filter(file => file.kept || isFresh).map(file => restoredEntry(file)),
  };
}

/** What a post holds before it is edited. */
export function fromItem(item: FeedItem): PostContent {
  const entries = item.Attachments.map(({ id, type, title, bytes, alt, url }) =>
    restoredEntry({ id, kind: type, name: title, bytes, alt, kept: true }, type === 'document' ? null : url),
  );
  const placement = { Home: item.Home, Group: item.Group.map(({ Type, Id }) => ({ Type, Id })) };
  return { text: item.Description, entries, placement };
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
    value['files'].every(isFile) &&
    isPlacement(value['placement'])
  );
}

const KINDS: readonly unknown[] = ['photo', 'video', 'document'] satisfies FileKind[];

function isFile(value: unknown): value is DraftFile {
  if (!isRecord(value)) return false;
  const { id, kind, name, bytes, alt, kept } = value;
  const areTexts = [id, name, alt].every(one => typeof one === 'string');
  return areTexts && KINDS.includes(kind) && typeof bytes === 'number' && typeof kept === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
