import type { HandoverBody } from '#contract/features/directory/schema.ts';
import type { HandoverDone, ResponsibilitiesAnswer, UndoneHandover } from '#contract/features/directory/types.ts';
import { api, TAGS } from '../../../api/api.ts';

/** Returns every tag, because any list may show transferred responsibilities: features declare them. */
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? TAGS : []);

const handoverApi = api.injectEndpoints({
  endpoints: build => ({
    getResponsibilities: build.query<ResponsibilitiesAnswer, number>({
      query: id => ({ url: `/Flx_Members/${id}/responsibilities` }),
      providesTags: ['Flx_Members'],
    }),
    createHandover: build.mutation<HandoverDone, { person: number; items: HandoverBody['Items'] }>({
      query: ({ person, items }) => ({
        url: `/Flx_Members/${person}/handover`,
        method: 'POST',
        data: { Items: items },
      }),
      invalidatesTags: unlessRefused,
    }),
    removeHandover: build.mutation<UndoneHandover, number>({
      query: id => ({ url: `/Flx_Handovers/${id}/undo`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const {
  useGetResponsibilitiesQuery,
  useLazyGetResponsibilitiesQuery,
  useCreateHandoverMutation,
  useRemoveHandoverMutation,
} = handoverApi;
