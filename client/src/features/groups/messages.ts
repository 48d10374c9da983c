import { groups } from '#contract/i18n/es-CO/groups.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** What an act has done, and why it is refused, in the words of the server. */
export const useGroupMessages = featureTexts<Translation<typeof groups>>(
  groups,
  async () => (await import('#contract/i18n/en-US/groups.ts')).groups,
);
