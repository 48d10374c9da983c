import { directoryHandover } from '#contract/i18n/es-CO/directory-handover.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of a handover, in the current language. */
export const useHandoverTexts = featureTexts<Translation<typeof directoryHandover>>(
  directoryHandover,
  async () => (await import('#contract/i18n/en-US/directory-handover.ts')).directoryHandover,
);
