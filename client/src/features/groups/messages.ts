import { groups } from '#contract/i18n/es-CO/groups.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the messages for results and refusals of group actions, the same as the server's. */
export const useGroupMessages = featureTexts<Translation<typeof groups>>(
  groups,
  async () => (await import('#contract/i18n/en-US/groups.ts')).groups,
);
