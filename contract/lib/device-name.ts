/** Program and system of a device, as its browser names them; '' if it is none of those known here. */
export interface DeviceName {
  readonly browser: string;
  readonly system: string;
}

/** Marks in a User-Agent; the first that is found counts, because most browsers also name others. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
];

const SYSTEMS: typeof BROWSERS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

/** Returns the names of the browser and the system in a User-Agent. */
export function deviceNameOf(userAgent: string): DeviceName {
  const named = (marks: typeof BROWSERS): string => marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
