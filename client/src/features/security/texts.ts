import { securityErrors } from '#contract/i18n/es-CO/security-errors.ts';
import { security } from '#contract/i18n/es-CO/security.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of passkeys and second factors, in the current language. */
export const useSecurityTexts = featureTexts<Translation<typeof security>>(
  security,
  async () => (await import('#contract/i18n/en-US/security.ts')).security,
);

/** Returns the refusals of the fields, in the current language. */
export const useSecurityErrors = featureTexts<Translation<typeof securityErrors>>(
  securityErrors,
  async () => (await import('#contract/i18n/en-US/security-errors.ts')).securityErrors,
);
