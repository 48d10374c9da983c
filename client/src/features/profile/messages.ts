import { people } from '#contract/i18n/es-CO/people.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the server's messages for refused profile edits in the current language. */
export const usePeopleMessages = featureTexts<Translation<typeof people>>(
  people,
  async () => (await import('#contract/i18n/en-US/people.ts')).people,
);
