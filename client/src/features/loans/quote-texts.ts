import { loans } from '#contract/i18n/es-CO/loans.ts';
import { loansQuote } from '#contract/i18n/es-CO/loans-quote.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

const spanish = { ...loansQuote, errors: loans.errors };

/** Returns the texts of the card and the simulation in the current language. */
export const useQuoteTexts = featureTexts<Translation<typeof spanish>>(spanish, async () => {
  const [quote, english] = await Promise.all([
    import('#contract/i18n/en-US/loans-quote.ts'),
    import('#contract/i18n/en-US/loans.ts'),
  ]);
  return { ...quote.loansQuote, errors: english.loans.errors };
});
