/** Software of a device, in proper names; null if unknown. */
export interface Software {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Marks of browsers in the order in which they are looked for: most also state the browsers that they resemble. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPX)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Longest header that is read, in characters. */
const READ_MAX = 500;

/** Reads browser and system from the header User-Agent, as far as people recognise a device by them. */
export function softwareOf(userAgent: string | undefined): Software {
  const text = (userAgent ?? '').slice(0, READ_MAX);
  const find = (marks: typeof BROWSERS): string | null => marks.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
