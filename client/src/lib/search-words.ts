import { SEARCH_MAX, SEARCH_MIN } from '#contract/api/limits.ts';
import { cut } from '#contract/lib/text.ts';

/** The words of a search as the server takes them; '' where it takes none, as of a single letter. */
export function searchWords(typed: string): string {
  const words = cut(typed.trim(), SEARCH_MAX);
  return words.length < SEARCH_MIN ? '' : words;
}
