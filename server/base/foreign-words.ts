/** What stands for an address that was cut out. */
const CUT = '[…]';

/** Characters of what others say that are looked at for each that is kept. */
const LOOKED_AT = 4;

/** A word with an at sign, also one that is encoded for an address (%40) or for a mail's return path (ana=yarumo.co@). */
const withAt = (word: string): boolean => /@|%40/i.test(word);

/** Parts a word where a return path or an address of the web has a name in it: `ana=yarumo.co`, `rcpt/ana`. */
const PARTS = /[^\p{L}\p{N}._-]+|\.(?![\p{L}\p{N}])/u;

/**
 * What somebody else's server says, fit for a log and a table that others read: one line, so long at most, without mail addresses. Servers
 * repeat whom a mail is for, whose address may be hidden from whoever reads that.
 * @param names of those whom it is about: their addresses, whose first parts are cut out too
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
