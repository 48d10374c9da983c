import { birthdays } from '#contract/i18n/es-CO/birthdays.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of birthdays, in the current language. */
export const useBirthdayTexts = featureTexts<Translation<typeof birthdays>>(
  birthdays,
  async () => (await import('#contract/i18n/en-US/birthdays.ts')).birthdays,
);
