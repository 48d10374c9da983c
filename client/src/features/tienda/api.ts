import type { Advert, AdvertFields, AdvertState, AdvertTerm } from '#contract/features/tienda/types.ts';
import { answerOf } from '../../api/answer-of.ts';
import { refreshItem, type PublicationKind, type PublicationRef } from '../feed/public.ts';
import { publicationEndpoints } from '../feed/public-forms.ts';
import { ADVERT_VIEWS } from './filters.ts';
import { dropAdvert, patchAdvert } from './patches.ts';
import { tiendaQueries } from './queries.ts';

const LISTS = ADVERT_VIEWS.map(view => ({ type: 'Flx_Store', id: view }) as const);
const rowOf = (id: number) => [{ type: 'Flx_Store', id }] as const;

const ADVERTS: PublicationKind<Advert> = {
  list: 'Flx_Store',
  tags: { lists: LISTS, row: rowOf, saved: [{ type: 'Flx_Store', id: 'saved' }] },
  patchRow: (dispatch, id, change) => dispatch(patchAdvert(id, change)),
  dropRow: (dispatch, id) => dispatch(dropAdvert(id)),
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
