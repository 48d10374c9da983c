import { devicesMail as englishDevices } from '#contract/i18n/en-US/devices-mail.ts';
import { securityErrors as english } from '#contract/i18n/en-US/security-errors.ts';
import { devicesMail as spanishDevices } from '#contract/i18n/es-CO/devices-mail.ts';
import { securityErrors as spanish } from '#contract/i18n/es-CO/security-errors.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** Returns the refusals of this feature in the reader's language. */
export const securityTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Returns the name of a device by its browser and system, as the e-mails name it. */
export const deviceName = (language: Language, browser: string | null, system: string | null): string =>
  (language === 'EN-US' ? englishDevices : spanishDevices).device(browser, system);
