import { contact as english } from '#contract/i18n/en-US/contact.ts';
import { contact as spanish } from '#contract/i18n/es-CO/contact.ts';
import type { ContactTexts } from '#contract/features/contact/schema.ts';
import type { Language } from '#contract/i18n/language.ts';

/** Returns the messages of refusals in the reader's language. */
export const contactTexts = (language: Language): ContactTexts => (language === 'EN-US' ? english : spanish).errors;
