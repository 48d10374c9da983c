import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { AreaRow, GroupState, GroupType, TeamRow } from '#contract/features/groups/types.ts';
import { groupsConsole } from '#contract/i18n/es-CO/groups-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { featureTexts } from '../../lib/feature-texts.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';

/** Returns the texts of the consoles of groups and areas, in the current language. */
export const useGroupsConsoleTexts = featureTexts<Translation<typeof groupsConsole>>(
  groupsConsole,
  async () => (await import('#contract/i18n/en-US/groups-console.ts')).groupsConsole,
);

/** Filters of the table of groups; '' for all. */
interface GroupsFilters {
  type: GroupType | '';
  /** Category id. */
  category: string;
  state: GroupState | '';
}

function filterOf({ type, category, state }: GroupsFilters): { $filter?: string } {
  const terms = [
    ...(type ? [`Type eq '${type}'`] : []),
    ...(category ? [`IdCategory eq ${category}`] : []),
    ...(state ? [`State eq '${state}'`] : []),
  ];
  return terms.length > 0 ? { $filter: terms.join(' and ') } : {};
}

/** Builds the request of the table of groups. */
export const groupsTable = ({ type, category, state, ...asked }: ConsoleQuestion & GroupsFilters) => ({
  url: '/Flx_Teams',
  params: { ...listParams(asked), ...filterOf({ type, category, state }) },
});

/** Endpoints of the consoles. @spec 2§7 */
const groupConsoleQueries = api.injectEndpoints({
  endpoints: build => ({
    getGroupsTable: build.query<NumberedPage<TeamRow>, ConsoleArgs & GroupsFilters>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ ...groupsTable(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<TeamRow>,
      providesTags: ['Flx_Teams'],
    }),
    getAreasTable: build.query<NumberedPage<AreaRow>, ConsoleArgs>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ url: '/Flx_Areas', params: listParams(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<AreaRow>,
      providesTags: ['Flx_Areas'],
    }),
  }),
});

export const { useGetGroupsTableQuery, useGetAreasTableQuery } = groupConsoleQueries;
