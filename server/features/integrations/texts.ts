import { integrations as english } from '#contract/i18n/en-US/integrations.ts';
import { integrations as spanish } from '#contract/i18n/es-CO/integrations.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the texts of service accounts in the reader's language. */
export const integrationsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;
