/** Number of characters as PostgreSQL counts them: a plain emoji is one, not two. */
export const characters = (text: string): number => Array.from(text).length;

/** The first `max` characters of a text; no character is cut in half. */
export const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('');

/** The beginning of a text on one line, with '…' where it goes on; the mark is not counted. */
export function shortened(text: string, max: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const beginning = cut(line, max);
  return beginning.length < line.length ? `${beginning.trimEnd()}…` : line;
}

/** False of texts that PostgreSQL can't keep: those with NUL or half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
