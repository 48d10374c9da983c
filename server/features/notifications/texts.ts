import { notifications as english } from '#contract/i18n/en-US/notifications.ts';
import { notifications as spanish } from '#contract/i18n/es-CO/notifications.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The messages of this feature in the reader's language. */
export const notificationTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
