/**
 * Character as people see it: a letter with its accents, a family, a flag. `Intl.Segmenter` is not used, because it
 * takes seconds for a long row of emoji. The length after the first code point is limited, so that piled-up accents
 * cannot hide free text: a character has at most twenty code points, and the columns of the database have room for as
 * many.
 */
const CHARACTER =
  /(?:\p{RI}{2}|\r\n|[^])(?:\u200d\p{Extended_Pictographic}|[\p{M}\p{Emoji_Modifier}\u200d\u{e0020}-\u{e007f}]){0,9}/gu;

/** Texts in which every code unit is a character: Latin letters, without combining marks and CR LF. */
// oxlint-disable-next-line no-control-regex -- control characters count as one each too, but for the carriage return of a line end
const IS_PLAIN = /^[\u0000-\u000c\u000e-\u02ff\u2010-\u2027]*$/;

const charactersOf = (text: string): readonly string[] =>
  IS_PLAIN.test(text) ? text.split('') : (text.match(CHARACTER) ?? []);

/** Counts characters as people do: a family emoji is one. */
export const characters = (text: string): number => (IS_PLAIN.test(text) ? text.length : charactersOf(text).length);

/** Counts characters as PostgreSQL does. */
export const codePoints = (text: string): number => Array.from(text).length;

/** Returns the first `max` characters of a text; no character is cut in half. */
export const cut = (text: string, max: number): string => charactersOf(text).slice(0, max).join('');

/** Returns the beginning of a text with at most `max` characters, ending with a whole word if there is a blank. */
export function cutAtWord(text: string, max: number): string {
  const beginning = cut(text, max);
  const end = beginning.lastIndexOf(' ');
  return beginning.length < text.length && end > 0 ? beginning.slice(0, end).replace(/[,;:-]$/, '') : beginning;
}

/** Ends a sentence with one full stop: some endings, such as 'a. m.', bring their own. */
export const withFullStop = (words: string): string => (words.endsWith('.') ? words : `${words}.`);

/** Shortens a text to one line, with '…' if it is cut; the mark is not counted. */
export function shortened(text: string, max: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const beginning = cut(line, max);
  return beginning.length < line.length ? `${beginning.trimEnd()}…` : line;
}

/** Whether PostgreSQL can store the text: it has neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);

/**
 * Control characters except tab, line feed and NUL (which `isStorable` refuses), invisible characters, and those that
 * turn the direction of the following text: with them `fdp.exe` reads as `exe.pdf`. The joiners of emoji are not
 * included.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- they are in it to be dropped: a name or title with them reads as another
  /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Returns a text as people see it: with uniform line ends, and without characters that overlay or reverse it.
 * @spec THREATS T14
 */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNSEEN, '')
    .trim();

/** Returns the same on one line: for a title, a name, a price. */
export const visibleLine = (text: string): string => visibleText(text).replace(/\s+/g, ' ');
