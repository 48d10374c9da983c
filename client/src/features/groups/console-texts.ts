import { groupsConsole } from '#contract/i18n/es-CO/groups-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

/** Returns the texts of the consoles of groups and areas, in the current language. */
export const useGroupsConsoleTexts = featureTexts<Translation<typeof groupsConsole>>(
  groupsConsole,
  async () => (await import('#contract/i18n/en-US/groups-console.ts')).groupsConsole,
);
