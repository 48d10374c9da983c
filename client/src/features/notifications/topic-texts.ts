import { topics } from '#contract/i18n/es-CO/notifications.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** What the preferences page calls the topics, in the language in use. */
export const useTopicTexts = featureTexts<Translation<typeof topics>>(
  topics,
  async () => (await import('#contract/i18n/en-US/notifications.ts')).topics,
);
