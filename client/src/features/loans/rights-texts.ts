import { loansRights } from '#contract/i18n/es-CO/loans-rights.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** The texts of one's own data for loans, in the language in use. */
export const useLoansRightsTexts = featureTexts<Translation<typeof loansRights>>(
  loansRights,
  async () => (await import('#contract/i18n/en-US/loans-rights.ts')).loansRights,
);
