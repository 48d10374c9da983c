import { processes } from '#contract/i18n/es-CO/processes.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of processes in the current language. */
export const useProcessesTexts = featureTexts<Translation<typeof processes>>(
  processes,
  async () => (await import('#contract/i18n/en-US/processes.ts')).processes,
);
