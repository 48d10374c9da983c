import type { SettingsTexts } from '#contract/features/administration/settings-schema.ts';
import { settings as english } from '#contract/i18n/en-US/settings.ts';
import { settings as spanish } from '#contract/i18n/es-CO/settings.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the texts of the parameters in the reader's language. */
export const settingsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

export const settingsErrors = (language: Language): SettingsTexts => settingsTexts(language).errors;
