import { loansPage } from '#contract/i18n/es-CO/loans-page.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of 'Mis préstamos' in the current language. */
export const useLoansPageTexts = featureTexts<Translation<typeof loansPage>>(
  loansPage,
  async () => (await import('#contract/i18n/en-US/loans-page.ts')).loansPage,
);
