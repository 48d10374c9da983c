import { rates as english } from '#contract/i18n/en-US/rates.ts';
import { rates as spanish } from '#contract/i18n/es-CO/rates.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { RatesTexts } from '#contract/features/rates/schema.ts';

/** The messages of this feature in the reader's language. */
export const ratesTexts = (language: Language): RatesTexts => (language === 'EN-US' ? english : spanish).errors;
