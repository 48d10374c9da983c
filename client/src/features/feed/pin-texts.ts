import { groupPins } from '#contract/i18n/es-CO/group-pins.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of pinned items in groups, in the current language. */
export const usePinTexts = featureTexts<Translation<typeof groupPins>>(
  groupPins,
  async () => (await import('#contract/i18n/en-US/group-pins.ts')).groupPins,
);
