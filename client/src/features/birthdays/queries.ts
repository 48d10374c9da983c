import {
  CELEBRATIONS_PAGE_SIZE,
  GREETING_DAYS,
  GREETINGS_PAGE_SIZE,
} from '../../../../contract/features/birthdays/limits.ts';
import type {
  CelebrationPage,
  CelebrationSettings,
  Greeting,
  Section,
} from '../../../../contract/features/birthdays/types.ts';
import type { ListPage } from '../../../../contract/api/lists.ts';
import { api } from '../../api/api.ts';

/** A greeting with who has written it. */
export interface ReceivedGreeting extends Greeting {
  Sender: { Id: number; Title: string; Foto: string | null; AreaName: string } | null;
}

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
      providesTags: ['Flx_Greetings'],
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
} = birthdayQueries;
