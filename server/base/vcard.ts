/**
 * Contact cards for telephones and mail programs (vCard 3.0, RFC 2426, which all of them read). Text inside a value
 * never becomes a separate line.
 */

/** Line such as `TEL;TYPE=CELL:310 555 0142`. Several parts are those of `N` and `ORG`. */
export interface VcardLine {
  /** Name with its parameters: constants of the program, never user input. */
  readonly name: string;
  readonly value: string | readonly string[];
  /** Marks a value made by `vcardAddress`, which is written unchanged. */
  readonly isAddress?: true;
}

/** Largest length of a line in octets, without its end (RFC 2426, 2.6). */
const LINE_BYTES = 75;

/** Line breaks of every kind, including Unicode's: some readers break there. */
const BREAKS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
/** Characters that readers do not expect: control characters, and those that change the direction of the text. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNEXPECTED = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const escaped = (text: string): string =>
  text
    .replaceAll(BREAKS, '\n')
    .split('\n')
    .map(line => line.replaceAll(UNEXPECTED, '').replaceAll(/[\\,;]/g, '\\$&'))
    .join('\\n');

/** Returns a web address in ASCII, as a card may hold it. Null of anything else. */
export function vcardAddress(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  return address !== null && ['https:', 'http:'].includes(address.protocol) ? address.href : null;
}

/** Folds a line after so many octets, never within a character; continuation lines begin with a blank. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** Builds a card of these lines, in UTF-8. Empty lines are left out. */
export function vcardText(lines: readonly VcardLine[]): string {
  const said = lines.filter(({ value }) => [value].flat().some(part => part.trim() !== ''));
  const written = said.map(({ name, value, isAddress }) => {
    const text = typeof value === 'string' ? (isAddress ? value : escaped(value)) : value.map(escaped).join(';');
    return folded(`${name}:${text}`);
  });
  return ['BEGIN:VCARD', 'VERSION:3.0', ...written, 'END:VCARD', ''].join('\r\n');
}
