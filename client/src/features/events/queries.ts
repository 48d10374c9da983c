import type { ReactedPage } from '#contract/features/social/types.ts';
import type { ListItem } from '#contract/api/lists.ts';
import { addHours } from 'date-fns/addHours';
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

/** Page of events: those from today on, next first; or the past ones, latest first. */
export interface EventPageArgs {
  isPast: boolean;
  /** Page number, from 1. */
  page: number;
  /** Restricts to events that this person attends and shows. */
  person?: number;
  /** Kind of viewer as which a person previews their own page. */
  seenBy?: ViewerKind | undefined;
}

/** Related records that rows show; previews of an edit from a list need the author. */
const EXPAND = 'CityInfo,CreatorInfo';

const paramsOf = ({ isPast, person }: EventPageArgs) => ({
  $filter: `Upcoming eq ${!isPast}${person === undefined ? '' : ` and Assistants eq ${person}`}`,
  $orderby: isPast ? 'StartDate desc' : 'StartDate',
  $expand: EXPAND,
});

/** Builds the request for a page. The server alone selects the events that another kind of viewer would see. */
const pageRequest = (args: EventPageArgs): ApiRequest =>
  args.seenBy === undefined
    ? numberedPageRequest({ url: '/Flx_Events', params: paramsOf(args), page: args.page, size: EVENTS_PAGE_SIZE })
    : {
        url: viewAddress(args.seenBy, 'events'),
        params: { $next: `${(args.page - 1) * EVENTS_PAGE_SIZE},${EVENTS_PAGE_SIZE}` },
      };

/** Filter of the administration table, as in its address; '' for all. */
export type EventTime = 'proximos' | 'pasados' | 'cancelados' | '';

const FILTERS = { proximos: 'Upcoming eq true', pasados: 'Upcoming eq false', cancelados: 'Cancelled eq true' };

/** Builds the request of the administration table. */
export const eventsTable = ({ when, ...asked }: ConsoleQuestion & { when: EventTime }) => ({
  url: '/Flx_Events',
  params: {
    ...listParams(asked),
    ...(when !== '' && { $filter: FILTERS[when] }),
    $expand: EXPAND,
  },
});

/** Fields of an event that a month shows. */
export type EventOfMonth = Pick<EventRow, 'Id' | 'Title' | 'StartDate' | 'EndDate' | 'Location' | 'Cancelled'>;

/** Tag for the address of the viewer's own calendar. */
export const SUBSCRIPTION = { type: 'Flx_Events', id: 'subscription' } as const;

/** Returns the tag of an event's rich text, which only an edit changes. */
export const contentOf = (id: number) => ({ type: 'Flx_Events', id: `content ${id}` }) as const;

const filterOfDays = (first: string, last: string): string => {
  const from = startOfBogotaDay(first).toISOString();
  const to = addHours(startOfBogotaDay(last), 24).toISOString();
  return `(StartDate ge datetime'${from}' or EndDate ge datetime'${from}') and StartDate lt datetime'${to}'`;
};

/**
 * Endpoints that read events: pages of upcoming and past ones, and single ones. An event's content is read separately.
 * @spec 1§7
 */
export const eventsQueries = api.injectEndpoints({
  endpoints: build => ({
    getEventPage: build.query<NumberedPage<EventRow>, EventPageArgs>({
      query: pageRequest,
      transformResponse: numberedPageOf<EventRow>,
      providesTags: [{ type: 'Flx_Events', id: 'lists' }],
    }),
    /** Rows of the administration table, including past and cancelled events. @spec 1§9 Data tables */
    getEventsTable: build.query<NumberedPage<EventRow>, ConsoleArgs & { when: EventTime }>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ ...eventsTable(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<EventRow>,
      providesTags: [{ type: 'Flx_Events', id: 'lists' }],
    }),
    /** Events on some days in Bogota (`yyyy-MM-dd`), at most `PAGE_SIZE_MAX`. */
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
    /** Rich text of an event, '' if there is none. */
    getEventContent: build.query<string, number>({
      query: id => ({ url: `/Flx_Events/${id}`, params: { $select: 'Content' } }),
      transformResponse: (answer: ListItem<Pick<EventRow, 'Content'>>) => answer.results.Content ?? '',
      providesTags: (_content, _error, id) => [contentOf(id)],
    }),
    /** People who attend an event and show it. */
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
