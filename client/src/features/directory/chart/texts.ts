import { chart } from '#contract/i18n/es-CO/chart.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of the chart, in the current language. */
export const useChartTexts = featureTexts<Translation<typeof chart>>(
  chart,
  async () => (await import('#contract/i18n/en-US/chart.ts')).chart,
);
