import { SEARCH_MAX, SEARCH_MIN } from '#contract/api/limits.ts';
import { cut } from '#contract/lib/text.ts';

/** Returns the search words as the server accepts them; '' if it accepts none, as for a single letter. */
export function searchWords(typed: string): string {
  const words = cut(typed.trim(), SEARCH_MAX);
  return words.length < SEARCH_MIN ? '' : words;
}
