import type { Mention } from '#contract/features/social/types.ts';

/** Piece of a text: plain text, or the mention of a person. */
export interface MentionPart {
  /** Start of the piece in the text, in UTF-16 units; a stable key. */
  at: number;
  text: string;
  /** Id of the mentioned person; null for plain text. */
  person: number | null;
}

/**
 * Splits a text into plain pieces and mentions. The joined pieces equal the text; if two names match, the longer one
 * wins.
 */
export function splitMentions(text: string, mentions: readonly Mention[]): MentionPart[] {
  const named = mentions
    .filter(({ Name }) => Name !== '')
    .map(({ Id, Name }) => ({ person: Id, word: `@${Name}` }))
    .toSorted((one, other) => other.word.length - one.word.length);
  const parts: MentionPart[] = [];
  let end = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', Math.max(at + 1, end))) {
    const found = named.find(({ word }) => text.startsWith(word, at));
    if (!found) continue;
    if (at > end) parts.push({ at: end, text: text.slice(end, at), person: null });
    parts.push({ at, text: found.word, person: found.person });
    end = at + found.word.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), person: null });
  return parts;
}
