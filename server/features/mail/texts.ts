import { mail as english } from '../../../contract/i18n/en-US/mail.ts';
import { mail as spanish } from '../../../contract/i18n/es-CO/mail.ts';
import type { Language, Translation } from '../../../contract/i18n/language.ts';

export type MailTexts = Translation<typeof spanish>;

/** The messages of mails in their reader's language. */
export const mailTexts = (language: Language): MailTexts => (language === 'EN-US' ? english : spanish);
