import { phone } from '#contract/i18n/es-CO/phone.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export const usePhoneTexts = featureTexts<Translation<typeof phone>>(
  phone,
  async () => (await import('#contract/i18n/en-US/phone.ts')).phone,
);
