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
    /** Sends a greeting as the signed-in person. */
    createGreeting: build.mutation<Greeting, { input: GreetingInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Greetings', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<Greeting>) => answer.results,
      invalidatesTags: unlessRefused,
    }),
    /** Saves the settings over the version that was seen. */
    saveCelebrationSettings: build.mutation<CelebrationSettings, CelebrationSettings>({
      query: data => ({ url: '/Flx_Birthdays/settings', method: 'PUT', data }),
      invalidatesTags: unlessRefused,
    }),
    /** Begins a card as the signed-in person. */
    createCard: build.mutation<CollectiveCard, { input: CollectiveCardInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({ url: '/Flx_Cards', method: 'POST', data: input, idempotencyKey }),
      transformResponse: (answer: ListItem<CollectiveCard>) => answer.results,
      invalidatesTags: cardsUnlessRefused,
    }),
    /** Removes the card, or takes it back. */
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
    /** Changes a signature. */
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
