/** Lines of a calendar file (.ics, RFC 5545). */

/** Longest line of a calendar file, in octets without the line break. RFC 5545 §3.1 */
const LINE_OCTETS_MAX = 75;
const CRLF = '\r\n';

/** Escapes a text for a value: special characters are escaped, and no line break or control character gets through. */
export const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const octets = (character: string): number => new TextEncoder().encode(character).length;

/** Folds a line that is too long, never within a character; continuation lines begin with a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const size = octets(character);
    if (length + size > LINE_OCTETS_MAX) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += size;
  }
  return [...lines, current].join(CRLF);
}

/** Joins the lines of a calendar, each folded. */
export const calendarFile = (lines: readonly string[]): string => lines.map(line => folded(line) + CRLF).join('');

/** Formats a time in UTC as `20260628T113000Z`. */
export const utcStamp = (time: Date): string => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
