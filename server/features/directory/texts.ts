import { directory as english } from '#contract/i18n/en-US/directory-console.ts';
import { directory as spanish } from '#contract/i18n/es-CO/directory-console.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

type Texts = Translation<typeof spanish>;

const textsOf = (language: Language): Texts => (language === 'EN-US' ? english : spanish);

/** Returns the messages of refusals in the reader's language. */
export const directoryTexts = (language: Language): Texts['errors'] => textsOf(language).errors;

/** Returns the texts of invitations. */
export const invitationTexts = (language: Language): Texts['mail'] => textsOf(language).mail;
