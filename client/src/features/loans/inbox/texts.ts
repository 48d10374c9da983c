import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** The texts of the credit inbox, in the language in use. */
export const useInboxTexts = featureTexts<Translation<typeof loanInbox>>(
  loanInbox,
  async () => (await import('#contract/i18n/en-US/loan-inbox.ts')).loanInbox,
);
