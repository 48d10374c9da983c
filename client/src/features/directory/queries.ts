import type { ListPage } from '../../../../contract/api/lists.ts';
import type { City } from '../../../../contract/features/config/types.ts';
import { PEOPLE_PAGE_SIZE } from '../../../../contract/features/people/limits.ts';
import type { PresencesAnswer } from '../../../../contract/features/people/presence.ts';
import type { PersonRow } from '../../../../contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import type { Presence } from '../../ui/content/avatar.tsx';
import type { DirectoryView } from './list-address.ts';
import { PAGE_SIZES } from './page-sizes.ts';

/** What the directory shows of a colleague. */
export interface DirectoryRow extends Pick<
  PersonRow,
  'Id' | 'Title' | 'Foto' | 'Position' | 'AreaName' | 'Ext' | 'Email'
> {
  CityInfo: Pick<City, 'Name'> | null;
}

/** What the panel shows of one. */
export type PanelMember = Pick<DirectoryRow, 'Id' | 'Title' | 'Foto' | 'AreaName' | 'CityInfo'>;

const FIELDS = 'Id,Title,Foto,Position,AreaName,Ext,Email';

/** `$filter` of what is asked for; none where everybody is. */
function filterOf({ area, city, month }: Pick<DirectoryView, 'area' | 'city' | 'month'>): { $filter?: string } {
  const conditions = [
    area === null ? null : `AreaId eq ${area}`,
    city === null ? null : `City eq ${city}`,
    month === null ? null : `BirthdayMonth eq ${month}`,
  ].filter(condition => condition !== null);
  return conditions.length > 0 ? { $filter: conditions.join(' and ') } : {};
}

/** What is read of the directory. @spec 2§7 Users */
const directoryQueries = api.injectEndpoints({
  endpoints: build => ({
    getDirectoryPage: build.query<NumberedPage<DirectoryRow>, DirectoryView>({
      query: view =>
        numberedPageRequest({
          url: '/Flx_Users',
          params: {
            $select: FIELDS,
            $expand: 'CityInfo',
            $orderby: `Title ${view.order}`,
            ...filterOf(view),
            ...(view.search !== '' && { $search: view.search }),
          },
          page: view.page,
          size: PAGE_SIZES[view.layout],
        }),
      transformResponse: (page: ListPage<DirectoryRow>) => numberedPageOf(page),
      providesTags: ['Flx_Users'],
    }),
    /** Where these people are, by their ids. @spec 2§7 Presence */
    getPresences: build.query<Record<number, Presence>, readonly number[]>({
      query: ids => ({ url: '/communications/getPresencesByUserId', method: 'POST', data: { ids } }),
      transformResponse: ({ value }: PresencesAnswer) =>
        Object.fromEntries(
          value.map(({ id, availability }) => [id, availability === 'offline' ? 'unknown' : availability]),
        ),
    }),
    /** By name, for the panel at the edge of every page. @spec 2§9 Member search */
    listPanelMembers: build.infiniteQuery<ListPage<PanelMember>, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: search, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Users',
              params: {
                $select: 'Id,Title,Foto,AreaName',
                $expand: 'CityInfo',
                $orderby: 'Title',
                $top: PEOPLE_PAGE_SIZE,
                ...(search !== '' && { $search: search }),
              },
            },
      providesTags: ['Flx_Users'],
    }),
  }),
});

export const { useGetDirectoryPageQuery, useGetPresencesQuery, useListPanelMembersInfiniteQuery } = directoryQueries;
