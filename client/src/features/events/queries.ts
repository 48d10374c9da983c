import type { ReactedPage } from '#contract/features/social/types.ts';
import type { ListItem } from '#contract/api/lists.ts';
import { addDays } from 'date-fns';
import { CONSOLE_ROWS, PAGE_SIZE_MAX } from '#contract/api/limits.ts';
import { startOfBogotaDay } from '#contract/lib/time.ts';
import { EVENTS_PAGE_SIZE } from '#contract/features/events/limits.ts';
import type { CalendarSubscription, EventRow } from '#contract/features/events/types.ts';
import { viewAddress, type ViewerKind } from '#contract/features/people/views.ts';
import { api } from '../../api/api.ts';
import type { ApiRequest } from '../../api/api-request.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { itemTag } from '../feed/public.ts';

/** A page of events: of those from today on, the next one first; or of the past ones, the last one first. */
export interface EventPageArgs {
  isPast: boolean;
  /** From 1. */
  page: number;
  /** Only those that this person goes to and shows. */
  person?: number;
  /** Of oneself, as whom one looks. */
  seenBy?: ViewerKind | undefined;
}

/** What rows show of others: previews of what is edited from a list name its author. */
const EXPAND = 'CityInfo,CreatorInfo';

const paramsOf = ({ isPast, person }: EventPageArgs) => ({
  $filter: `Upcoming eq ${!isPast}${person === undefined ? '' : ` and Assistants eq ${person}`}`,
  $orderby: isPast ? 'StartDate desc' : 'StartDate',
  $expand: EXPAND,
});

/** What somebody else finds is chosen by the server alone. */
const pageRequest = (args: EventPageArgs): ApiRequest =>
  args.seenBy === undefined
    ? numberedPageRequest({ url: '/Flx_Events', params: paramsOf(args), page: args.page, size: EVENTS_PAGE_SIZE })
    : {
        url: viewAddress(args.seenBy, 'events'),
        params: { $next: `${(args.page - 1) * EVENTS_PAGE_SIZE},${EVENTS_PAGE_SIZE}` },
      };

/** Which events the administration table shows, as its address says; '' for all. */
export type EventTime = 'proximos' | 'pasados' | 'cancelados' | '';

const FILTERS = { proximos: 'Upcoming eq true', pasados: 'Upcoming eq false', cancelados: 'Cancelled eq true' };

/** What the administration table is read with. */
export const eventsTable = ({ when, ...asked }: ConsoleQuestion & { when: EventTime }) => ({
  url: '/Flx_Events',
  params: {
    ...listParams(asked),
    ...(when !== '' && { $filter: FILTERS[when] }),
    $expand: EXPAND,
  },
});

/** What a month shows of an event. */
export type EventOfMonth = Pick<EventRow, 'Id' | 'Title' | 'StartDate' | 'EndDate' | 'Location' | 'Cancelled'>;

/** That one's calendar has an address. */
export const SUBSCRIPTION = { type: 'Flx_Events', id: 'subscription' } as const;

/** The rich text of an event, which nothing but an edit changes. */
export const contentOf = (id: number) => ({ type: 'Flx_Events', id: `content ${id}` }) as const;

const filterOfDays = (first: string, last: string): string => {
  const from = startOfBogotaDay(first).toISOString();
  const to = addDays(startOfBogotaDay(last), 1).toISOString();
  return `(StartDate ge datetime'${from}' or EndDate ge datetime'${from}') and StartDate lt datetime'${to}'`;
};

/** What is read of events: pages of the upcoming and past ones, and single ones; the content of one comes by itself. @spec 1§7 */
export const eventsQueries = api.injectEndpoints({
  endpoints: build => ({
    getEventPage: build.query<NumberedPage<EventRow>, EventPageArgs>({
      query: pageRequest,
      transformResponse: numberedPageOf<EventRow>,
      providesTags: [{ type: 'Flx_Events', id: 'lists' }],
    }),
    /** Rows of the administration table: past and cancelled ones too. @spec 1§9 Data tables */
    getEventsTable: build.query<NumberedPage<EventRow>, ConsoleArgs & { when: EventTime }>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ ...eventsTable(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<EventRow>,
      providesTags: [{ type: 'Flx_Events', id: 'lists' }],
    }),
    /** What takes place on some days in Bogota (`yyyy-MM-dd`), at most `PAGE_SIZE_MAX`. */
    listEventsOfDays: build.query<NumberedPage<EventOfMonth>, { first: string; last: string }>({
      query: ({ first, last }) => ({
        url: '/Flx_Events',
        params: {
          $filter: filterOfDays(first, last),
          $orderby: 'StartDate',
          $select: 'Id,Title,StartDate,EndDate,Location,Cancelled',
          $top: PAGE_SIZE_MAX,
          $count: true,
        },
      }),
      transformResponse: numberedPageOf<EventOfMonth>,
      providesTags: [{ type: 'Flx_Events', id: 'lists' }],
    }),
    getCalendarSubscription: build.query<CalendarSubscription, void>({
      query: () => ({ url: '/Flx_Events/subscription' }),
      providesTags: [SUBSCRIPTION],
    }),
    getEvent: build.query<EventRow, number>({
      query: id => ({ url: `/Flx_Events/${id}`, params: { $expand: EXPAND } }),
      transformResponse: (answer: ListItem<EventRow>) => answer.results,
      providesTags: (event, _error, id) => [{ type: 'Flx_Events', id }, ...(event ? [itemTag(event.PostId)] : [])],
    }),
    /** Its rich text, '' where it has none. */
    getEventContent: build.query<string, number>({
      query: id => ({ url: `/Flx_Events/${id}`, params: { $select: 'Content' } }),
      transformResponse: (answer: ListItem<Pick<EventRow, 'Content'>>) => answer.results.Content ?? '',
      providesTags: (_content, _error, id) => [contentOf(id)],
    }),
    /** Who goes and shows it. */
    listAssistants: build.infiniteQuery<ReactedPage, number, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.__next ?? undefined },
      query: ({ queryArg, pageParam }) => ({ url: pageParam || `/Flx_Events/${queryArg}/attendance` }),
    }),
  }),
});

export const {
  useGetEventPageQuery,
  useGetEventsTableQuery,
  useGetEventQuery,
  useGetEventContentQuery,
  useListAssistantsInfiniteQuery,
  useListEventsOfDaysQuery,
  useGetCalendarSubscriptionQuery,
} = eventsQueries;
