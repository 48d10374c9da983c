import {
  CARDS_PAGE_SIZE,
  CELEBRATIONS_PAGE_SIZE,
  GREETING_DAYS,
  GREETINGS_PAGE_SIZE,
  SIGNATURES_PAGE_SIZE,
} from '#contract/features/birthdays/limits.ts';
import type {
  CardSignature,
  CelebrationPage,
  CelebrationSettings,
  CollectiveCard,
  Greeting,
  Section,
} from '#contract/features/birthdays/types.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { api } from '../../api/api.ts';

/** A greeting with who has written it. */
export interface ReceivedGreeting extends Greeting {
  Sender: { Id: number; Title: string; Foto: string | null; AreaName: string } | null;
}

/** Whom a card is for, or who has to do with it; null of who is hidden or gone. */
export interface CardPerson {
  Id: number;
  Title: string;
  Foto: string | null;
}

/** A collective card with whom it is for and who began it. */
export interface ShownCard extends CollectiveCard {
  Receiver: (CardPerson & { AreaName: string }) | null;
  Creator: CardPerson | null;
}

/** A signature with who has signed. */
export interface ShownSignature extends CardSignature {
  Signer: (CardPerson & { AreaName: string }) | null;
}

/** Which cards: those that may be signed, or those that were delivered to somebody. */
export type CardChoice = 'open' | { readonly receivedBy: number };

const chosenCards = (choice: CardChoice) =>
  choice === 'open'
    ? { $filter: 'IsDelivered eq false' }
    : { $filter: `ReceiverId eq ${choice.receivedBy}`, $orderby: 'DeliveryDate desc' };

const DAY_MS = 24 * 60 * 60 * 1_000;

/** From when on greetings are shown to their receiver. @spec 2§9 */
const sinceDays = (now: number): string => new Date(now - GREETING_DAYS * DAY_MS).toISOString();

export const birthdayQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Who celebrates, page after page. What somebody has been greeted for changes with greetings. */
    listCelebrations: build.infiniteQuery<CelebrationPage, Section, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ TotalCount }, _pages, page) =>
          page * CELEBRATIONS_PAGE_SIZE < TotalCount ? page + 1 : undefined,
      },
      query: ({ queryArg: section, pageParam: page }) => ({ url: '/Flx_Birthdays', params: { section, page } }),
      providesTags: ['Flx_Greetings', 'Flx_Cards'],
    }),
    /** Collective cards, page after page. */
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
    /** What stands on a card, in the order in which it was signed. */
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
    /** Greetings of the last days for somebody, who is oneself: others see none. @spec 2§9 */
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
    /** When the organisation celebrates what falls on a day off. */
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
