import { groupsScreens } from '#contract/i18n/es-CO/groups-screens.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../lib/feature-texts.ts';

export type GroupsTexts = Translation<typeof groupsScreens>;

/** Returns the texts of the pages of groups and areas, in the current language. */
export const useGroupsTexts = featureTexts<GroupsTexts>(
  groupsScreens,
  async () => (await import('#contract/i18n/en-US/groups-screens.ts')).groupsScreens,
);
