import type { DocumentTexts } from '#contract/features/documents/schema.ts';
import { documents as english } from '#contract/i18n/en-US/documents.ts';
import { documents as spanish } from '#contract/i18n/es-CO/documents.ts';
import type { Language } from '#contract/i18n/language.ts';

/** Returns the messages of refusals in the reader's language. */
export const documentTexts = (language: Language): DocumentTexts => (language === 'EN-US' ? english : spanish).errors;
