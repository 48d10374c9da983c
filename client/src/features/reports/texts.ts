import { reports } from '#contract/i18n/es-CO/reports.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of reports and their review in the current language. */
export const useReportTexts = featureTexts<Translation<typeof reports>>(
  reports,
  async () => (await import('#contract/i18n/en-US/reports.ts')).reports,
);
