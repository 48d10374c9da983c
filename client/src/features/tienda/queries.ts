import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { PersonRow } from '#contract/features/people/types.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import { api } from '../../api/api.ts';
import { itemTag } from '../feed/public.ts';
import { listParams, type AdvertFilters } from './filters.ts';
import { COUNT_PARAMS } from './first-page.ts';

/** Arguments of a list: its filters, and the viewer, because a view may depend on them. */
export interface AdvertListArgs extends AdvertFilters {
  viewer: number;
}

/** Phone numbers of a profile. */
export type OwnContact = Pick<PersonRow, 'Phone' | 'Ext' | 'Cellphone'>;

/** Queries of the Tienda: filtered lists, page by page by the server's addresses, and single adverts. @spec 1§7 */
export const tiendaQueries = api.injectEndpoints({
  endpoints: build => ({
    listAdverts: build.infiniteQuery<ListPage<Advert>, AdvertListArgs, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: { viewer, ...filters }, pageParam }) =>
        pageParam ? { url: pageParam } : { url: '/Flx_Store', params: listParams(filters, viewer) },
      providesTags: (_pages, _error, { view }) => [{ type: 'Flx_Store', id: view }],
    }),
    /** Number of adverts on offer, regardless of the filters. */
    getAdvertCount: build.query<number, void>({
      query: () => ({ url: '/Flx_Store', params: COUNT_PARAMS }),
      transformResponse: (page: ListPage<Pick<Advert, 'Id'>>) => page.TotalCount ?? page.results.length,
      providesTags: [{ type: 'Flx_Store', id: 'all' }],
    }),
    /**
     * Phone numbers of the viewer's own profile, which a new advert starts with. @spec 1§2 Create or edit article modal
     */
    getOwnContact: build.query<OwnContact, number>({
      query: viewer => ({ url: `/Flx_Users/${viewer}`, params: { $select: 'Phone,Ext,Cellphone' } }),
      transformResponse: (answer: ListItem<OwnContact>) => answer.results,
      providesTags: ['Flx_Users'],
    }),
    getAdvert: build.query<Advert, number>({
      query: id => ({ url: `/Flx_Store/${id}`, params: { $expand: 'CreatorInfo,LocationInfo' } }),
      transformResponse: (answer: ListItem<Advert>) => answer.results,
      providesTags: (advert, _error, id) => [{ type: 'Flx_Store', id }, ...(advert ? [itemTag(advert.PostId)] : [])],
    }),
  }),
});

export const { useListAdvertsInfiniteQuery, useGetAdvertCountQuery, useGetAdvertQuery, useGetOwnContactQuery } =
  tiendaQueries;
