import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of the credit inbox, in the current language. */
export const useInboxTexts = featureTexts<Translation<typeof loanInbox>>(
  loanInbox,
  async () => (await import('#contract/i18n/en-US/loan-inbox.ts')).loanInbox,
);
