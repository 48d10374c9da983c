import { chart } from '#contract/i18n/es-CO/chart.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** The texts of the chart, in the language in use. */
export const useChartTexts = featureTexts<Translation<typeof chart>>(
  chart,
  async () => (await import('#contract/i18n/en-US/chart.ts')).chart,
);
