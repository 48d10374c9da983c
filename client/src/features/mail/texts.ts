import { outbox } from '#contract/i18n/es-CO/outbox.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the email console in the current language. */
export const useOutboxTexts = featureTexts<Translation<typeof outbox>>(
  outbox,
  async () => (await import('#contract/i18n/en-US/outbox.ts')).outbox,
);
