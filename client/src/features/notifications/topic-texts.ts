import { topics } from '#contract/i18n/es-CO/notifications.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the names of the topics on the preferences page in the current language. */
export const useTopicTexts = featureTexts<Translation<typeof topics>>(
  topics,
  async () => (await import('#contract/i18n/en-US/notifications.ts')).topics,
);
