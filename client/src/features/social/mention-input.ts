import { MENTION_SEARCH_MIN } from '#contract/features/feed/limits.ts';
import type { Mention } from '#contract/features/social/types.ts';

/** What is being typed after an '@', before the cursor. */
export interface MentionQuery {
  /** Where the '@' stands, in UTF-16 units. */
  start: number;
  search: string;
}

/** An '@' that begins a word, and up to four words of letters up to the cursor. */
const TYPED = /(?<![\p{L}\p{N}@])@((?:[\p{L}\p{M}][\p{L}\p{M}'’.-]* ?){0,4})$/u;

/** The mention that is being typed, or null: it needs at least two letters. @spec 1§5 Comment */
export function mentionQuery(text: string, cursor: number): MentionQuery | null {
  const match = TYPED.exec(text.slice(0, cursor));
  const search = match?.[1]?.trimStart() ?? '';
  return match && search.trim().length >= MENTION_SEARCH_MIN ? { start: match.index, search } : null;
}

/** Id of an option of the list of people, for the text area that keeps the focus. */
export const mentionOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The text with a name in the place of what was typed of it, and where the cursor goes. */
export function withMention(
  text: string,
  { start, search }: MentionQuery,
  name: string,
): { text: string; cursor: number } {
  const rest = text.slice(start + 1 + search.length);
  const written = `${text.slice(0, start)}@${name}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`;
  return { text: written + rest, cursor: written.length };
}

/** Ids of those whose names still stand in the text. */
export const mentionedIds = (text: string, people: readonly Mention[]): number[] => [
  ...new Set(people.filter(({ Name }) => text.includes(`@${Name}`)).map(({ Id }) => Id)),
];

/** True of what a draft may have kept as a mention. */
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
