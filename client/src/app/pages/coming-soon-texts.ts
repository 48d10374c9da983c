import { comingSoon } from '../../../../contract/i18n/es-CO/coming-soon.ts';
import type { Translation } from '../../../../contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type ComingSoonTexts = Translation<typeof comingSoon>;

/** The texts of pages whose feature is not built yet, in the language in use. */
export const useComingSoonTexts = featureTexts<ComingSoonTexts>(
  comingSoon,
  async () => (await import('../../../../contract/i18n/en-US/coming-soon.ts')).comingSoon,
);
