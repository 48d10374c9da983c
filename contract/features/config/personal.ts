import { LANGUAGES } from '../../i18n/language.ts';
import { parseInstant } from '../../lib/instant.ts';

/** Themes named after Colombian landscapes; each is a `data-theme` of the style sheets. @spec 3§3.1 Theme */
export const THEMES = ['paramo', 'caribe', 'cafetal', 'guayacan', 'orquidea', 'selva'] as const;
export type ThemeName = (typeof THEMES)[number];
export const DEFAULT_THEME: ThemeName = 'paramo';

/** Colour schemes; `system` follows the device. */
export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
export const DEFAULT_COLOR_SCHEME: ColorScheme = 'system';

/**
 * Returns whether a text is an instant in ISO 8601 and UTC. Its year and day must be valid in the database too, which
 * reads the text as a time.
 */
const isInstant = (value: string): boolean => value.endsWith('Z') && parseInstant(value) !== null;

const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value);

/** Columns that a person hides, by console: `{"news":["created"]}`. */
export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

/** Parses a setting of hidden columns; null if the text is not one. */
export function hiddenColumnsOf(value: string): HiddenColumns | null {
  try {
    const held: unknown = JSON.parse(value);
    const isRecord = typeof held === 'object' && held !== null && !Array.isArray(held);
    const isSound = isRecord && Object.values(held).every(isNames);
    return isSound ? (held as HiddenColumns) : null; // Each value has been checked above.
  } catch {
    return null;
  }
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every(name => typeof name === 'string');

/**
 * Personal settings and their accepted values. The client only knows the titles, so that it need not load the checks.
 * @spec 3§3.1, 3§4.12, 3§5.11
 */
const ACCEPTS = {
  language: value => isOneOf(LANGUAGES, value),
  theme: value => isOneOf(THEMES, value),
  colorScheme: value => isOneOf(COLOR_SCHEMES, value),
  InitNotificationDate: isInstant,
  firstDay: value => value === 'hidden',
  consoleColumns: value => hiddenColumnsOf(value) !== null,
} as const satisfies Record<string, (value: string) => boolean>;

export type PersonalTitle = keyof typeof ACCEPTS;

export const isPersonalTitle = (title: string): title is PersonalTitle => Object.hasOwn(ACCEPTS, title);

/** Returns whether the setting accepts the value. */
export const acceptsPersonal = (title: PersonalTitle, value: string): boolean => ACCEPTS[title](value);

/**
 * Returns the value to store. 'Descartar Todo' stores the moment before which everything is discarded. A device with a
 * fast clock would hide later notifications, so a future time is reduced to now.
 * @spec 3§4.12
 */
export const keptPersonal = (title: PersonalTitle, value: string, now: Date): string =>
  title === 'InitNotificationDate' ? new Date(Math.min(Date.parse(value), now.getTime())).toISOString() : value;
