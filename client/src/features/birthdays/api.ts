import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type {
  CardSignature,
  CardSignatureInput,
  CelebrationSettings,
  CollectiveCard,
  CollectiveCardInput,
  Greeting,
  GreetingInput,
  CelebrationPage,
  Section,
} from '#contract/features/birthdays/types.ts';
import {
  CARDS_PAGE_SIZE,
  CELEBRATIONS_PAGE_SIZE,
  GREETING_DAYS,
  GREETINGS_PAGE_SIZE,
  SIGNATURES_PAGE_SIZE,
} from '#contract/features/birthdays/limits.ts';
import { api } from '../../api/api.ts';

/** Greeting with its sender. */
export interface ReceivedGreeting extends Greeting {
  Sender: { Id: number; Title: string; Foto: string | null; AreaName: string } | null;
}

/** Receiver or other participant of a card; null if hidden or gone. */
interface CardPerson {
  Id: number;
  Title: string;
  Foto: string | null;
}

/** Collective card with its receiver and its creator. */
export interface ShownCard extends CollectiveCard {
  Receiver: (CardPerson & { AreaName: string }) | null;
  Creator: CardPerson | null;
}

/** Signature with its signer. */
export interface ShownSignature extends CardSignature {
  Signer: (CardPerson & { AreaName: string }) | null;
}

/** Selection of cards: open for signing, or delivered to a person. */
type CardChoice = 'open' | { readonly receivedBy: number };

const chosenCards = (choice: CardChoice) =>
  choice === 'open'
    ? { $filter: 'IsDelivered eq false' }
    : { $filter: `ReceiverId eq ${choice.receivedBy}`, $orderby: 'DeliveryDate desc' };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the earliest moment of greetings that their receiver still sees. @spec 2§9 */
const sinceDays = (now: number): string => new Date(now - GREETING_DAYS * DAY_MS).toISOString();

const birthdayQueries = api.injectEndpoints({
  endpoints: build => ({
    /** People who celebrate, page by page. Their greeting state changes with greetings. */
    listCelebrations: build.infiniteQuery<CelebrationPage, Section, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ TotalCount }, _pages, page) =>
          page * CELEBRATIONS_PAGE_SIZE < TotalCount ? page + 1 : undefined,
      },
      query: ({ queryArg: section, pageParam: page }) => ({ url: '/Flx_Birthdays', params: { section, page } }),
      providesTags: ['Flx_Greetings', 'Flx_Cards'],
    }),
    /** Collective cards, page by page. */
    listCards: build.infiniteQuery<ListPage<ShownCard>, CardChoice, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: choice, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Cards',
              params: { ...chosenCards(choice), $expand: 'Receiver,Creator', $top: CARDS_PAGE_SIZE },
            },
      providesTags: ['Flx_Cards', 'Flx_CardSignatures'],
    }),
    getCard: build.query<ShownCard, number>({
      query: id => ({ url: `/Flx_Cards/${id}`, params: { $expand: 'Receiver,Creator' } }),
      transformResponse: ({ results }: { results: ShownCard }) => results,
      providesTags: ['Flx_Cards', 'Flx_CardSignatures'],
    }),
    /** Signatures of a card, in the order of signing. */
    listCardSignatures: build.infiniteQuery<ListPage<ShownSignature>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: card, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_CardSignatures',
              params: { $filter: `CardId eq ${card}`, $expand: 'Signer', $top: SIGNATURES_PAGE_SIZE },
            },
      providesTags: ['Flx_CardSignatures'],
    }),
    /** Greetings of the last days for the viewer: others see none. @spec 2§9 */
    listReceivedGreetings: build.infiniteQuery<ListPage<ReceivedGreeting>, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg: person, pageParam }) =>
        pageParam
          ? { url: pageParam }
          : {
              url: '/Flx_Greetings',
              params: {
                $filter: `ReceiverId eq ${person} and CreationDate ge ${sinceDays(Date.now())}`,
                $expand: 'Sender',
                $top: GREETINGS_PAGE_SIZE,
              },
            },
      providesTags: ['Flx_Greetings'],
    }),
    /** Setting for celebrations that fall on a day off. */
    getCelebrationSettings: build.query<CelebrationSettings, void>({
      query: () => ({ url: '/Flx_Birthdays/settings' }),
    }),
  }),
});

export const {
  useListCelebrationsInfiniteQuery,
  useListReceivedGreetingsInfiniteQuery,
  useGetCelebrationSettingsQuery,
  useListCardsInfiniteQuery,
  useGetCardQuery,
  useListCardSignaturesInfiniteQuery,
} = birthdayQueries;

const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? (['Flx_Greetings'] as const) : []);

const signedUnlessRefused = (_answer: unknown, error: unknown) =>
  error === undefined ? (['Flx_CardSignatures'] as const) : [];
const cardsUnlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? (['Flx_Cards'] as const) : []);

export const birthdayApi = birthdayQueries.injectEndpoints({
  endpoints: build => ({
    /** Sends a greeting as the signed-in person. */
    createGreeting: build.mutation<Greeting, { input: GreetingInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: '/Flx_Greetings',
        method: 'POST',
        data: input,
        idempotencyKey,
        waits: { kind: 'greeting', texts: ['Text'] },
      }),
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
