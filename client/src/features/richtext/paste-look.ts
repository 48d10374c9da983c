import { HEADINGS } from './paste-elements.ts';

/** Raised and lowered marks that Unicode has as characters of their own; of the others the mark alone stays. */
const RAISED: Readonly<Record<string, string>> = characters('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const LOWERED: Readonly<Record<string, string>> = characters('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

function characters(plain: string, marks: string): Record<string, string> {
  const all = Array.from(marks);
  return Object.fromEntries(Array.from(plain).map((one, at) => [one, all[at] ?? one]));
}

/** `m<sup>2</sup>` and `CO<sub>2</sub>` keep what they say: m², CO₂. Google Docs writes them as styles. */
export function raiseAndLower(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('sup, sub, span[style*=vertical-align]')) {
    const isRaised = element.localName === 'sup' || element.style.verticalAlign === 'super';
    const isLowered = element.localName === 'sub' || element.style.verticalAlign === 'sub';
    const marks = isRaised ? RAISED : isLowered ? LOWERED : {};
    const written = Array.from(element.textContent.trim());
    if (written.length > 0 && written.every(one => one in marks))
      element.textContent = written.map(one => marks[one]).join('');
  }
}

/** Elements that have colours by themselves. */
const COLOURED = 'mark, font[color]';

/** Those of headings and links are the module's own business. */
const COLOURED_ANYHOW = `a, ${HEADINGS}`;

/** Whether words have a colour or a highlight of their own, which a text here doesn't keep. */
export function isColourful(body: HTMLElement): boolean {
  return [...body.querySelectorAll<HTMLElement>(`${COLOURED}, [style*=color], [style*=background]`)].some(
    element =>
      element.textContent.trim() !== '' &&
      !element.closest(COLOURED_ANYHOW) &&
      (element.matches(COLOURED) || !isGrey(element.style.color) || !isGrey(element.style.backgroundColor)),
  );
}

/** Keywords of text and paper as they are. */
const PLAIN = [
  '',
  'black',
  'white',
  'windowtext',
  'window',
  'inherit',
  'initial',
  'auto',
  'transparent',
  'currentcolor',
  'none',
];

/** Between the strongest and the weakest of red, green and blue, of 255: below it nobody sees a colour. @assumed */
const GREY_SPREAD = 48;

/** Black, white and what is between them, as scripts of pages and word processors write them. */
function isGrey(colour: string): boolean {
  if (PLAIN.includes(colour.toLowerCase())) return true;
  const channels = channelsOf(colour);
  return channels.length > 0 && Math.max(...channels) - Math.min(...channels) <= GREY_SPREAD;
}

/** Red, green and blue, 0–255; nothing of a name. */
function channelsOf(colour: string): number[] {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))/i.exec(colour) ?? [];
  if (long) return [0, 2, 4].map(at => Number.parseInt(long.slice(at, at + 2), 16));
  if (short) return Array.from(short, digit => Number.parseInt(digit + digit, 16));
  return colour.startsWith('rgb') ? (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) : [];
}
