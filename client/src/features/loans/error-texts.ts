import { loans } from '#contract/i18n/es-CO/loans.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

const useAll = featureTexts<Translation<typeof loans>>(
  loans,
  async () => (await import('#contract/i18n/en-US/loans.ts')).loans,
);

/** Returns the error messages of loan forms, in the current language. */
export const useLoanErrors = (): Translation<typeof loans>['errors'] => useAll().errors;
