import { MENTION_SEARCH_MIN } from '#contract/features/feed/limits.ts';
import type { Mention } from '#contract/features/social/types.ts';

/** Mention being typed: the text from an '@' to the cursor. */
export interface MentionQuery {
  /** Position of the '@', in UTF-16 units. */
  start: number;
  search: string;
}

/** Pattern of an '@' that begins a word, followed by up to four words of letters before the cursor. */
const TYPED = /(?<![\p{L}\p{N}@])@((?:[\p{L}\p{M}][\p{L}\p{M}'’.-]* ?){0,4})$/u;

/** Returns the mention being typed, or null; it needs at least two letters. @spec 1§5 Comment */
export function mentionQuery(text: string, cursor: number): MentionQuery | null {
  const match = TYPED.exec(text.slice(0, cursor));
  const search = match?.[1]?.trimStart() ?? '';
  return match && search.trim().length >= MENTION_SEARCH_MIN ? { start: match.index, search } : null;
}

/** Returns the id of an option in the list of people, for the text area that keeps the focus. */
export const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Replaces the typed part of a mention by the name. Returns the text and the new cursor position. */
export function withMention(
  text: string,
  { start, search }: MentionQuery,
  name: string,
): { text: string; cursor: number } {
  const rest = text.slice(start + 1 + search.length);
  const written = `${text.slice(0, start)}@${name}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`;
  return { text: written + rest, cursor: written.length };
}

/** Returns the ids of the people whose names are still in the text. */
export const mentionedIds = (text: string, people: readonly Mention[]): number[] => [
  ...new Set(people.filter(({ Name }) => text.includes(`@${Name}`)).map(({ Id }) => Id)),
];

/** Whether a value from a draft is a mention. */
export function isMention(value: unknown): value is Mention {
  return (
    typeof value === 'object' &&
    value !== null &&
    'Id' in value &&
    typeof value.Id === 'number' &&
    'Name' in value &&
    typeof value.Name === 'string'
  );
}
