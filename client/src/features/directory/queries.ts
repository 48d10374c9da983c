import type { ListPage } from '#contract/api/lists.ts';
import type { City } from '#contract/features/config/types.ts';
import { PEOPLE_PAGE_SIZE } from '#contract/features/people/limits.ts';
import type { Interest, PersonRow } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import type { ComboBoxOption } from '../../ui/controls/combo-box.tsx';
import { type DirectoryView, PAGE_SIZES } from './list-address.ts';

/** Fields of a colleague that the directory shows. */
export interface DirectoryRow extends Pick<
  PersonRow,
  'Id' | 'Title' | 'Foto' | 'Position' | 'AreaName' | 'Ext' | 'Email' | 'Phone' | 'Cellphone'
> {
  CityInfo: Pick<City, 'Name'> | null;
}

/** Fields of a member that the panel shows. */
export type PanelMember = Pick<DirectoryRow, 'Id' | 'Title' | 'Foto' | 'AreaName' | 'CityInfo'>;

/** Group of the panel. */
export interface PanelGroup {
  isOnline: boolean;
  /** Search text; '' for everybody. */
  search: string;
}

const FIELDS = 'Id,Title,Foto,Position,AreaName,Ext,Email,Phone,Cellphone';

/** Returns `$filter` of the view; absent if everybody is wanted. */
function filterOf({ area, city, position, interest, month }: DirectoryView): { $filter?: string } {
  const conditions = [
    area === null ? null : `AreaId eq ${area}`,
    city === null ? null : `City eq ${city}`,
    position === '' ? null : `startswith(Position,'${position.replaceAll("'", "''")}')`,
    interest === null ? null : `Interests eq ${interest}`,
    month === null ? null : `BirthdayMonth eq ${month}`,
  ].filter(condition => condition !== null);
  return conditions.length > 0 ? { $filter: conditions.join(' and ') } : {};
}

/** Endpoints of the directory. @spec 2§7 Users */
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
    /** Interests and skills by which people can be searched. */
    listInterestOptions: build.query<ComboBoxOption[], void>({
      query: () => ({ url: '/Flx_Interests', params: { $select: 'Id,Title', $orderby: 'Title' } }),
      transformResponse: ({ results }: ListPage<Pick<Interest, 'Id' | 'Title'>>) =>
        results.map(({ Id, Title }) => ({ id: Id, label: Title })),
      providesTags: ['Flx_Interests'],
    }),
    /**
     * Members by name, for the panel at the edge of every page: those online, or everybody else.
     * @spec 2§9 Member search
     */
    listPanelMembers: build.infiniteQuery<ListPage<PanelMember>, PanelGroup, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { isOnline, search }, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Users',
              params: {
                $select: 'Id,Title,Foto,AreaName',
                $expand: 'CityInfo',
                $orderby: 'Title',
                $filter: `IsOnline ${isOnline ? 'eq' : 'ne'} true`,
                $top: PEOPLE_PAGE_SIZE,
                $count: true,
                ...(search !== '' && { $search: search }),
              },
            },
      providesTags: ['Flx_Users'],
    }),
  }),
});

export const { useGetDirectoryPageQuery, useListInterestOptionsQuery, useListPanelMembersInfiniteQuery } =
  directoryQueries;
