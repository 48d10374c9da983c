import type { ListItem } from '#contract/api/lists.ts';
import type { Recognition, RecognitionInput } from '#contract/features/recognitions/types.ts';
import { recognitionQueries } from './queries.ts';

const CHANGED = ['Flx_Recognitions'] as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? CHANGED : []);

export const recognitionApi = recognitionQueries.injectEndpoints({
  endpoints: build => ({
    giveRecognition: build.mutation<Recognition, { input: RecognitionInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Recognitions', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<Recognition>) => answer.results,
      invalidatesTags: (answer, error) =>
        error === undefined && typeof answer?.PostId === 'number'
          ? [...CHANGED, 'Flx_Feed']
          : unlessRefused(answer, error),
    }),
    /** Withdraws a recognition, with its feed item. */
    removeRecognition: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/Flx_Recognitions/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: (_answer, error) => (error === undefined ? [...CHANGED, 'Flx_Feed'] : []),
    }),
    /** Hides one of the viewer's own recognitions from others, or shows it again. */
    hideRecognition: build.mutation<{ IHide: boolean }, { id: number; isHidden: boolean }>({
      query: ({ id, isHidden }) => ({ url: `/Flx_Recognitions/${id}/hidden`, method: isHidden ? 'PUT' : 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const { useGiveRecognitionMutation, useRemoveRecognitionMutation, useHideRecognitionMutation } = recognitionApi;
