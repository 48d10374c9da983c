import { loans } from '#contract/i18n/es-CO/loans.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

const useAll = featureTexts<Translation<typeof loans>>(
  loans,
  async () => (await import('#contract/i18n/en-US/loans.ts')).loans,
);

/** What forms about loans refuse with, in the language in use. */
export const useLoanErrors = (): Translation<typeof loans>['errors'] => useAll().errors;
