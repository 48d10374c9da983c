import { HEADINGS } from './paste-elements.ts';

/** Superscripts and subscripts that exist as Unicode characters; all others become plain text. */
const RAISED: Readonly<Record<string, string>> = characters('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const LOWERED: Readonly<Record<string, string>> = characters('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

function characters(plain: string, marks: string): Record<string, string> {
  const all = Array.from(marks);
  return Object.fromEntries(Array.from(plain).map((one, at) => [one, all[at] ?? one]));
}

/** Keeps the meaning of `m<sup>2</sup>` and `CO<sub>2</sub>`: m², CO₂. Google Docs writes them as styles. */
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

/** Selector of elements that are coloured by themselves. */
const COLOURED = 'mark, font[color]';

/** Selector of elements whose colour is set by our own styles: links and headings. */
const COLOURED_ANYHOW = `a, ${HEADINGS}`;

/** Whether any text has its own colour or highlight, which contents here do not keep. */
export function isColourful(body: HTMLElement): boolean {
  return [...body.querySelectorAll<HTMLElement>(`${COLOURED}, [style*=color], [style*=background]`)].some(
    element =>
      element.textContent.trim() !== '' &&
      !element.closest(COLOURED_ANYHOW) &&
      (element.matches(COLOURED) || !isGrey(element.style.color) || !isGrey(element.style.backgroundColor)),
  );
}

/** Colour keywords of ordinary text and background. */
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

/** Largest difference of red, green and blue, of 255, that still looks grey. @assumed */
const GREY_SPREAD = 48;

/** Whether a colour is black, white or grey, as web pages and word processors write it. */
function isGrey(colour: string): boolean {
  if (PLAIN.includes(colour.toLowerCase())) return true;
  const channels = channelsOf(colour);
  return channels.length > 0 && Math.max(...channels) - Math.min(...channels) <= GREY_SPREAD;
}

/** Returns red, green and blue, 0–255; empty for a colour name. */
function channelsOf(colour: string): number[] {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))/i.exec(colour) ?? [];
  if (long) return [0, 2, 4].map(at => Number.parseInt(long.slice(at, at + 2), 16));
  if (short) return Array.from(short, digit => Number.parseInt(digit + digit, 16));
  return colour.startsWith('rgb') ? (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) : [];
}
