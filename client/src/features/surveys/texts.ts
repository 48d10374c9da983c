import { surveys } from '#contract/i18n/es-CO/surveys.ts';
import { surveysAdmin } from '#contract/i18n/es-CO/surveys-admin.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of answering in the current language. */
export const useSurveysTexts = featureTexts<Translation<typeof surveys>>(
  surveys,
  async () => (await import('#contract/i18n/en-US/surveys.ts')).surveys,
);

/** Returns the texts of the console, the editor and the results. */
export const useSurveysAdminTexts = featureTexts<Translation<typeof surveysAdmin>>(
  surveysAdmin,
  async () => (await import('#contract/i18n/en-US/surveys-admin.ts')).surveysAdmin,
);
