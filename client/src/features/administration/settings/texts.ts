import { settings } from '#contract/i18n/es-CO/settings.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

export type SettingsDialogTexts = Translation<typeof settings>;

/** Returns the texts of parameters and banners, in the current language. */
export const useSettingsTexts = featureTexts<SettingsDialogTexts>(
  settings,
  async () => (await import('#contract/i18n/en-US/settings.ts')).settings,
);
