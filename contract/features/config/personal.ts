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

/** Personal settings, and what each may hold; the client knows the titles alone, and is spared the rest. @spec 3§3.1, 3§4.12, 3§5.11 */
const ACCEPTS = {
  language: value => isOneOf(LANGUAGES, value),
  theme: value => isOneOf(THEMES, value),
  colorScheme: value => isOneOf(COLOR_SCHEMES, value),
  InitNotificationDate: isInstant,
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
