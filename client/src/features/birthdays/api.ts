import type { ListItem } from '#contract/api/lists.ts';
import type {
  CardSignature,
  CardSignatureInput,
  CelebrationSettings,
  CollectiveCard,
  CollectiveCardInput,
  Greeting,
  GreetingInput,
} from '#contract/features/birthdays/types.ts';
import { birthdayQueries } from './queries.ts';

const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? (['Flx_Greetings'] as const) : []);

const signedUnlessRefused = (_answer: unknown, error: unknown) =>
  error === undefined ? (['Flx_CardSignatures'] as const) : [];
const cardsUnlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? (['Flx_Cards'] as const) : []);

export const birthdayApi = birthdayQueries.injectEndpoints({
  endpoints: build => ({
    /** Greets somebody; who does is who is signed in. */
    createGreeting: build.mutation<Greeting, { input: GreetingInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Greetings', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<Greeting>) => answer.results,
      invalidatesTags: unlessRefused,
    }),
    /** Over the edition that was seen. */
    saveCelebrationSettings: build.mutation<CelebrationSettings, CelebrationSettings>({
      query: data => ({ url: '/Flx_Birthdays/settings', method: 'PUT', data }),
      invalidatesTags: unlessRefused,
    }),
    /** Begins a card; who does is who is signed in. */
    createCard: build.mutation<CollectiveCard, { input: CollectiveCardInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Cards', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<CollectiveCard>) => answer.results,
      invalidatesTags: cardsUnlessRefused,
    }),
    /** Takes it back, or throws it away. */
    removeCard: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/Flx_Cards/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
    }),
    createCardSignature: build.mutation<CardSignature, { input: CardSignatureInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: '/Flx_CardSignatures',
        method: 'POST',
        data: input,
        idempotencyKey,
      }),
      transformResponse: (answer: ListItem<CardSignature>) => answer.results,
      invalidatesTags: signedUnlessRefused,
    }),
    /** Signs anew. */
    saveCardSignature: build.mutation<CardSignature, { id: number; input: Omit<CardSignatureInput, 'CardId'> }>({
      query: ({ id, input }) => ({ url: `/Flx_CardSignatures/${id}`, method: 'PUT', data: input }),
      transformResponse: (answer: ListItem<CardSignature>) => answer.results,
      invalidatesTags: signedUnlessRefused,
    }),
    removeCardSignature: build.mutation<null, { id: number }>({
      query: ({ id }) => ({ url: `/Flx_CardSignatures/${id}`, method: 'DELETE' }),
      transformResponse: () => null,
      invalidatesTags: signedUnlessRefused,
    }),
  }),
});

export const {
  useCreateGreetingMutation,
  useSaveCelebrationSettingsMutation,
  useCreateCardMutation,
  useCreateCardSignatureMutation,
  useSaveCardSignatureMutation,
} = birthdayApi;
