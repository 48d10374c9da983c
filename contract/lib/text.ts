/**
 * What people see as one character: a letter with its accents, a family, a flag. Not `Intl.Segmenter`, which takes seconds for
 * a long row of emoji. What follows the first code point is limited, so that a heap of accents is no free text: a character has
 * twenty code points at most, and the columns of the database have room for as many.
 */
const CHARACTER =
  /(?:\p{RI}{2}|\r\n|[^])(?:\u200d\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\u200d\u{e0020}-\u{e007f}]){0,9}/gu;

/** Texts in which every code unit is a character: Latin letters, without combining marks and without line ends of two. */
// oxlint-disable-next-line no-control-regex -- control characters count as one each too, but for the carriage return of a line end
const IS_PLAIN = /^[\u0000-\u000c\u000e-\u02ff\u2010-\u2027]*$/;

const charactersOf = (text: string): readonly string[] =>
  IS_PLAIN.test(text) ? text.split('') : (text.match(CHARACTER) ?? []);

/** Number of characters as people count them: a family emoji is one. */
export const characters = (text: string): number => (IS_PLAIN.test(text) ? text.length : charactersOf(text).length);

/** Number of characters as PostgreSQL counts them. */
export const codePoints = (text: string): number => Array.from(text).length;

/** The first `max` characters of a text; no character is cut in half. */
export const cut = (text: string, max: number): string => charactersOf(text).slice(0, max).join('');

/** Ends a sentence with one full stop: some of the words it may end with, such as 'a. m.', bring theirs. */
export const withFullStop = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** The beginning of a text on one line, with '…' where it goes on; the mark is not counted. */
export function shortened(text: string, max: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const beginning = cut(line, max);
  return beginning.length < line.length ? `${beginning.trimEnd()}…` : line;
}

/** False of texts that PostgreSQL can't keep: those with NUL or half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/**
 * Control characters but tab, line feed and NUL (which `isStorable` refuses), what shows nothing, and what turns the direction
 * of what follows: with them `fdp.exe` reads as `exe.pdf`. Not the joiners of emoji.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- they are in it to be dropped: a name or title with them reads as another
  /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A text as people see it: its lines end alike, and nothing in it can be drawn over or turned round. @spec THREATS T14 */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNSEEN, '')
    .trim();

/** The same on one line: a title, a name, a price. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ');
