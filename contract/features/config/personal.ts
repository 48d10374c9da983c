import { LANGUAGES } from '../../i18n/language.ts';
import { parseInstant } from '../../lib/instant.ts';

/** Colombian landscapes; each is a `data-theme` of the style sheets. @spec 3§3.1 Theme */
export const THEMES = ['paramo', 'caribe', 'cafetal', 'guayacan', 'orquidea', 'selva'] as const;
export type ThemeName = (typeof THEMES)[number];
export const DEFAULT_THEME: ThemeName = 'paramo';

/** `system` follows the device. */
export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
export const DEFAULT_COLOR_SCHEME: ColorScheme = 'system';

/** An instant as ISO 8601 in UTC, of a year and a day that the database knows too: it reads the text as a time. */
const isInstant = (value: string): boolean => value.endsWith('Z') && parseInstant(value) !== null;

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value);

/** Columns that somebody hides, by consoles: `{"news":["created"]}`. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** What a setting of hidden columns holds; none of a text that is no such thing. */
export function hiddenColumnsOf(value: string): HiddenColumns | null {
  try {
    const held: unknown = JSON.parse(value);
    const isRecord = typeof held === 'object' && held !== null && !Array.isArray(held);
    const isSound = isRecord && Object.values(held).every(isNames);
    return isSound ? (held as HiddenColumns) : null; // each of its values was looked at
  } catch {
    return null;
  }
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every(name => typeof name === 'string');

/** Personal settings, and what each may hold; the client knows the titles alone, and is spared the rest. @spec 3§3.1, 3§4.12, 3§5.11 */
const ACCEPTS = {
  language: value => isOneOf(LANGUAGES, value),
  theme: value => isOneOf(THEMES, value),
  colorScheme: value => isOneOf(COLOR_SCHEMES, value),
  InitNotificationDate: isInstant,
  consoleColumns: value => hiddenColumnsOf(value) !== null,
} as const satisfies Record<string, (value: string) => boolean>;

export type PersonalTitle = keyof typeof ACCEPTS;

export const isPersonalTitle = (title: string): title is PersonalTitle => Object.hasOwn(ACCEPTS, title);

/** May the setting hold the value? */
export const acceptsPersonal = (title: PersonalTitle, value: string): boolean => ACCEPTS[title](value);

/**
 * The value that is kept. 'Descartar Todo' keeps the moment at which everything before was discarded; a device whose clock is
 * ahead would otherwise hide what is still to come, so the future is brought back to now.
 * @spec 3§4.12
 */
export const keptPersonal = (title: PersonalTitle, value: string, now: Date): string =>
  title === 'InitNotificationDate' ? new Date(Math.min(Date.parse(value), now.getTime())).toISOString() : value;
