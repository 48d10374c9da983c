import { polls } from '../../../../contract/i18n/es-CO/polls.ts';
import type { Translation } from '../../../../contract/i18n/language.ts';
import { areaTexts } from '../../lib/area-texts.ts';

/** The texts of polls, in the language in use. */
export const usePollTexts = areaTexts<Translation<typeof polls>>(
  polls,
  async () => (await import('../../../../contract/i18n/en-US/polls.ts')).polls,
);
