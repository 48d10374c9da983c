import { loans } from '#contract/i18n/es-CO/loans.ts';
import { loansWizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

const spanish = { ...loansWizard, errors: loans.errors };
export type WizardTexts = Translation<typeof spanish>;

/** Returns the texts of the wizard in the current language. */
export const useLoanWizardTexts = featureTexts<WizardTexts>(spanish, async () => {
  const [wizard, english] = await Promise.all([
    import('#contract/i18n/en-US/loans-wizard.ts'),
    import('#contract/i18n/en-US/loans.ts'),
  ]);
  return { ...wizard.loansWizard, errors: english.loans.errors };
});
