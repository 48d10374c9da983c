import type { Mention } from '#contract/features/social/types.ts';

/** A piece of a text: plain, or the mention of a person. */
export interface MentionPart {
  /** Where the piece begins in the text, in UTF-16 units: a stable key. */
  at: number;
  text: string;
  /** Who is mentioned, or null of plain text. */
  person: number | null;
}

/** Cuts a text into plain pieces and mentions. The pieces joined are the text; of two names the longer one is meant. */
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
