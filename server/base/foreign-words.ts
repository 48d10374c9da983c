/** Placeholder for an address that was cut out. */
const CUT = '[…]';

/** Characters of foreign text that are examined for each one that is kept. */
const LOOKED_AT = 4;

/**
 * Returns whether a word has an at sign, or one encoded for an address (%40) or for a mail's return path
 * (ana=yarumo.co@).
 */
const withAt = (word: string): boolean => /@|%40/i.test(word);

/** Splits a word into parts where a return path or web address may contain a name: `ana=yarumo.co`, `rcpt/ana`. */
const PARTS = /[^\p{L}\p{N}._-]+|\.(?![\p{L}\p{N}])/u;

/**
 * Makes the text of an outside server fit for a log or a table that others read: one line of limited length, without
 * mail addresses. Servers repeat the recipient of a mail, whose address may be hidden from the reader.
 * @param names addresses of the people concerned, whose first parts are cut out too
 */
export function foreignWords(text: string, max: number, names: readonly string[] = []): string {
  const line = text
    .slice(0, LOOKED_AT * max)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
  const hidden = new Set(names.flatMap(name => [name, name.split(/[@+]/)[0] ?? '']).map(name => name.toLowerCase()));
  const isHidden = (word: string): boolean =>
    withAt(word) ||
    word
      .toLowerCase()
      .split(PARTS)
      .some(part => hidden.has(part));
  return line
    .split(/([\s<>()[\]{}"'`,;:|]+)/)
    .map(word => (isHidden(word) ? CUT : word))
    .join('')
    .slice(0, max);
}
