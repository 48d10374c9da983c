import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of loan messages in the current language. */
export const useLoanMessageTexts = featureTexts<Translation<typeof loanMessages>>(
  loanMessages,
  async () => (await import('#contract/i18n/en-US/loan-messages.ts')).loanMessages,
);
