import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { LiveItem } from '#contract/features/feed/types.ts';
import type { PersonRow } from '#contract/features/people/types.ts';
import type { Advert, AdvertFields, AdvertState, AdvertTerm } from '#contract/features/tienda/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { api } from '../../api/api.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';
import { refreshItem, type PublicationKind, type PublicationRef, itemTag } from '../feed/public.ts';
import { ADVERT_VIEWS, listParams, type AdvertFilters } from './filters.ts';
import { COUNT_PARAMS } from './first-page.ts';

/** Arguments of a list: its filters, and the viewer, because a view may depend on them. */
interface AdvertListArgs extends AdvertFilters {
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

/** Part of the store that the Tienda's thunks need. */
export type TiendaRootState = Parameters<typeof tiendaQueries.util.selectCachedArgsForQuery>[0];
export type TiendaDispatch = ThunkDispatch<TiendaRootState, unknown, UnknownAction>;
type Patch = (dispatch: TiendaDispatch, getState: () => TiendaRootState) => void;

/** Merges the result of `change` into one advert, found by its id, in every cached list and on its own. */
export function patchAdvert(advertId: number, change: (advert: Advert) => Partial<Advert>): Patch {
  return (dispatch, getState) => {
    for (const args of tiendaQueries.util.selectCachedArgsForQuery(getState(), 'listAdverts')) {
      dispatch(
        tiendaQueries.util.updateQueryData('listAdverts', args, draft => {
          for (const page of draft.pages) {
            for (const advert of page.results) if (advert.Id === advertId) Object.assign(advert, change(advert));
          }
        }),
      );
    }
    dispatch(
      tiendaQueries.util.updateQueryData('getAdvert', advertId, draft => {
        Object.assign(draft, change(draft));
      }),
    );
  };
}

/** Applies the poll's counts of visible adverts, whose feed items are found by their ids. */
export function hearAdverts(items: readonly LiveItem[]): Patch {
  return dispatch => {
    for (const { Id, LikeCount, ApplauseCount, CommentCount } of items)
      dispatch(patchAdvert(Id, () => ({ LikeCount, ApplauseCount, CommentCount })));
  };
}

/** Removes a deleted advert from every cached list. Its own page, if open, closes by itself. */
function dropAdvert(advertId: number): Patch {
  return (dispatch, getState) => {
    for (const args of tiendaQueries.util.selectCachedArgsForQuery(getState(), 'listAdverts')) {
      dispatch(
        tiendaQueries.util.updateQueryData('listAdverts', args, draft => {
          for (const page of draft.pages) page.results = page.results.filter(advert => advert.Id !== advertId);
        }),
      );
    }
  };
}

/** Returns an advert as a cached list holds it. */
export function listedAdvert(state: TiendaRootState, advertId: number): Advert | undefined {
  for (const args of tiendaQueries.util.selectCachedArgsForQuery(state, 'listAdverts')) {
    const list = tiendaQueries.endpoints.listAdverts.select(args)(state);
    const found = list.data?.pages.flatMap(page => page.results).find(advert => advert.Id === advertId);
    if (found) return found;
  }
  return undefined;
}

const LISTS = ADVERT_VIEWS.map(view => ({ type: 'Flx_Store', id: view }) as const);
const rowOf = (id: number) => [{ type: 'Flx_Store', id }] as const;

const ADVERTS: PublicationKind<Advert> = {
  list: 'Flx_Store',
  tags: { lists: LISTS, row: rowOf, saved: [{ type: 'Flx_Store', id: 'saved' }] },
  patchRow: (dispatch, id, change) => dispatch(patchAdvert(id, change)),
  dropRow: (dispatch, id) => dispatch(dropAdvert(id)),
  waits: { kind: 'advert', texts: ['Title', 'Description'] },
};

/** Mutations of the Tienda. The feed item of an advert is kept in step. @spec 1§4, 1§7 */
export const tiendaApi = tiendaQueries.injectEndpoints({
  endpoints: build => {
    const { create, edit, remove, save } = publicationEndpoints<Advert, AdvertFields>(build, ADVERTS);
    return {
      createAdvert: create,
      editAdvert: edit,
      removeAdvert: remove,
      saveAdvert: save,
      /** Sets the state of an advert: on offer, reserved or sold. */
      setAdvertState: build.mutation<AdvertTerm, PublicationRef & { PostId: number; state: AdvertState }>({
        query: ({ Id, state }) => ({ url: `/Flx_Store/${Id}/state`, method: 'PUT', data: { State: state } }),
        invalidatesTags: (_answer, error, { Id }) => (error ? [] : [...LISTS, ...rowOf(Id)]),
        async onQueryStarted({ Id, PostId }, { dispatch, queryFulfilled }) {
          const term = await answerOf(queryFulfilled);
          if (!term) return;
          dispatch(patchAdvert(Id, () => term));
          await dispatch(refreshItem(PostId));
        },
      }),
      renewAdvert: build.mutation<AdvertTerm, number>({
        query: id => ({ url: `/Flx_Store/${id}/renewal`, method: 'PUT' }),
        invalidatesTags: (_answer, error, id) => (error ? [] : [...LISTS, ...rowOf(id)]),
        async onQueryStarted(id, { dispatch, queryFulfilled }) {
          const term = await answerOf(queryFulfilled);
          if (term) dispatch(patchAdvert(id, () => term));
        },
      }),
    };
  },
});

export const {
  useCreateAdvertMutation,
  useEditAdvertMutation,
  useSaveAdvertMutation,
  useSetAdvertStateMutation,
  useRenewAdvertMutation,
} = tiendaApi;
