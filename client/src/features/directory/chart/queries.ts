import type { ListPage } from '#contract/api/lists.ts';
import { BRANCH_PAGE_SIZE, CHART_LEVELS_MAX } from '#contract/features/people/limits.ts';
import type { ManagerAnswer, ManagerStep, PersonRow } from '#contract/features/people/types.ts';
import { chart } from '#contract/i18n/es-CO/chart.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of the chart, in the current language. */
export const useChartTexts = featureTexts<Translation<typeof chart>>(
  chart,
  async () => (await import('#contract/i18n/en-US/chart.ts')).chart,
);

/** Fields of a person that the chart shows. */
export type ChartPerson = Pick<
  PersonRow,
  'Id' | 'Title' | 'Foto' | 'Position' | 'AreaName' | 'ManagerId' | 'ReportsCount'
>;

/** Branch of the chart: a manager's reports, by id, the people at the top, or those outside the chart. */
export type Branch = number | 'top' | 'alone';

const FIELDS = 'Id,Title,Foto,Position,AreaName,ManagerId,ReportsCount';

const CONDITIONS = {
  top: 'ManagerId eq null and InChart eq true and LeadsPeople eq true',
  alone: 'ManagerId eq null and InChart eq true and LeadsPeople eq false',
} as const;

const conditionOf = (branch: Branch): string =>
  typeof branch === 'number' ? `ManagerId eq ${branch} and InChart eq true` : CONDITIONS[branch];

/** Endpoints of the chart. */
export const chartQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Reports of a person, by name, page by page. */
    listBranch: build.infiniteQuery<ListPage<ChartPerson>, Branch, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: branch, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Users',
              params: {
                $select: FIELDS,
                $filter: conditionOf(branch),
                $orderby: 'Title',
                $top: BRANCH_PAGE_SIZE,
                $count: true,
              },
            },
      providesTags: ['Flx_Users'],
    }),
    /** People with that name, anywhere in the chart. */
    listChartPeople: build.infiniteQuery<ListPage<ChartPerson>, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: search, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Users',
              params: {
                $select: FIELDS,
                $filter: 'InChart eq true',
                $orderby: 'Title',
                ...(search !== '' && { $search: search }),
              },
            },
      providesTags: ['Flx_Users'],
    }),
    /** People from the top of the chart down to this person, who is last. */
    getChartPath: build.query<ChartPerson[], number>({
      queryFn: async (person, _api, _options, ask) => {
        const above = await ask({ url: `/Flx_Users/${person}/managers` });
        if (above.error) return { error: above.error };
        const managers = (above.data as { results: ManagerStep[] }).results; // documented by the operation
        const ids = [person, ...managers.map(({ Id }) => Id)].toReversed();
        const found = await ask({
          url: '/Flx_Users',
          params: { $select: FIELDS, $filter: `Id in (${ids.join(',')})`, $top: CHART_LEVELS_MAX + 1 },
        });
        if (found.error) return { error: found.error };
        const people = (found.data as ListPage<ChartPerson>).results; // as selected by `$select`
        return { data: ids.flatMap(id => people.find(({ Id }) => Id === id) ?? []) };
      },
      providesTags: ['Flx_Users'],
    }),
    setManager: build.mutation<ManagerAnswer, { person: number; manager: number | null }>({
      query: ({ person, manager }) => ({
        url: `/Flx_Users/${person}/manager`,
        method: 'PUT',
        data: { ManagerId: manager },
      }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Users', 'Flx_Profile'] : []),
    }),
  }),
});

export const {
  useListBranchInfiniteQuery,
  useListChartPeopleInfiniteQuery,
  useGetChartPathQuery,
  useSetManagerMutation,
} = chartQueries;
