import type { HelpTexts } from '#contract/features/help/schema.ts';
import { help as english } from '#contract/i18n/en-US/help.ts';
import { help as spanish } from '#contract/i18n/es-CO/help.ts';
import type { Language } from '#contract/i18n/language.ts';

/** The messages of refusals in the reader's language. */
export const helpTexts = (language: Language): HelpTexts => (language === 'EN-US' ? english : spanish).errors;
