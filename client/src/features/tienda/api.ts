import type { ListItem } from '../../../../contract/api/lists.ts';
import type { Advert, AdvertFields, AdvertTerm, AdvertState } from '../../../../contract/features/tienda/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { announceItem, refreshItem, removeItem } from '../feed/public.ts';
import { ADVERT_VIEWS } from './filters.ts';
import { patchAdvert, removeAdvert } from './patches.ts';
import { tiendaQueries } from './queries.ts';

/** Every list: what has changed may stand elsewhere in it now, or no longer be in it. */
const LISTS = ADVERT_VIEWS.map(view => ({ type: 'Flx_Store', id: view }) as const);

/** The article itself: its reading, when it is under way, may answer what was before. */
const itself = (id: number) => ({ type: 'Flx_Store', id }) as const;

/** What changes what has become of an article. */
type AdvertRef = Pick<Advert, 'Id' | 'PostId'>;

/** What is written of the Tienda. The feed item of an article is kept in step. @spec 1§4, 1§7 */
export const tiendaApi = tiendaQueries.injectEndpoints({
  endpoints: build => ({
    createAdvert: build.mutation<Advert, { fields: AdvertFields; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({ url: '/Flx_Store', method: 'POST', data: fields, idempotencyKey }),
      transformResponse: (answer: ListItem<Advert>) => answer.results,
      invalidatesTags: (_advert, error) => (error ? [] : LISTS),
      async onQueryStarted(_args, { dispatch, queryFulfilled }) {
        const created = await answerOf(queryFulfilled);
        if (created) await dispatch(announceItem(created.PostId));
      },
    }),
    editAdvert: build.mutation<Advert, { advertId: number; fields: AdvertFields }>({
      query: ({ advertId, fields }) => ({ url: `/Flx_Store/${advertId}`, method: 'PUT', data: fields }),
      transformResponse: (answer: ListItem<Advert>) => answer.results,
      invalidatesTags: (_advert, error, { advertId }) => (error ? [] : [...LISTS, itself(advertId)]),
      async onQueryStarted({ advertId }, { dispatch, queryFulfilled }) {
        const edited = await answerOf(queryFulfilled);
        if (!edited) return;
        dispatch(patchAdvert(advertId, () => edited));
        await dispatch(refreshItem(edited.PostId));
      },
    }),
    removeAdvert: build.mutation<null, AdvertRef>({
      query: ({ Id }) => ({ url: `/Flx_Store/${Id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error ? [] : LISTS),
      async onQueryStarted({ Id, PostId }, { dispatch, queryFulfilled }) {
        if ((await answerOf(queryFulfilled)) === undefined) return;
        dispatch(removeAdvert(Id));
        dispatch(removeItem(PostId));
      },
    }),
    setState: build.mutation<AdvertTerm, AdvertRef & { state: AdvertState }>({
      query: ({ Id, state }) => ({ url: `/Flx_Store/${Id}/state`, method: 'PUT', data: { State: state } }),
      invalidatesTags: (_answer, error, { Id }) => (error ? [] : [...LISTS, itself(Id)]),
      async onQueryStarted({ Id, PostId }, { dispatch, queryFulfilled }) {
        const term = await answerOf(queryFulfilled);
        if (!term) return;
        dispatch(patchAdvert(Id, () => term));
        await dispatch(refreshItem(PostId));
      },
    }),
    renew: build.mutation<AdvertTerm, number>({
      query: id => ({ url: `/Flx_Store/${id}/renewal`, method: 'PUT' }),
      invalidatesTags: (_answer, error, id) => (error ? [] : [...LISTS, itself(id)]),
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const term = await answerOf(queryFulfilled);
        if (term) dispatch(patchAdvert(id, () => term));
      },
    }),
    /** Shown at once, and taken back when the server refuses. */
    save: build.mutation<null, AdvertRef & { on: boolean }>({
      query: ({ PostId, on }) => ({ url: `/Flx_Feed/${PostId}/saved`, method: on ? 'PUT' : 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error, { Id }) => (error ? [] : [{ type: 'Flx_Store', id: 'saved' }, itself(Id)]),
      async onQueryStarted({ Id, on }, { dispatch, queryFulfilled }) {
        dispatch(patchAdvert(Id, () => ({ Saved: on })));
        if ((await answerOf(queryFulfilled)) === undefined) dispatch(patchAdvert(Id, () => ({ Saved: !on })));
      },
    }),
  }),
});

export const {
  useCreateAdvertMutation,
  useEditAdvertMutation,
  useRemoveAdvertMutation,
  useSetStateMutation,
  useRenewMutation,
  useSaveMutation,
} = tiendaApi;
