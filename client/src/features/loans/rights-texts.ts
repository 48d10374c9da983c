import { loansRights } from '#contract/i18n/es-CO/loans-rights.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts about a person's own loan data in the current language. */
export const useLoansRightsTexts = featureTexts<Translation<typeof loansRights>>(
  loansRights,
  async () => (await import('#contract/i18n/en-US/loans-rights.ts')).loansRights,
);
