import type { ListItem } from '../../../../contract/api/lists.ts';
import { EVENTS_PAGE_SIZE } from '../../../../contract/features/events/limits.ts';
import type { EventRow } from '../../../../contract/features/events/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';

/** A page of events: of those from today on, the next one first; or of the past ones, the last one first. */
export interface EventPageArgs {
  isPast: boolean;
  /** From 1. */
  page: number;
}

const paramsOf = ({ isPast }: EventPageArgs) => ({
  $filter: `Upcoming eq ${!isPast}`,
  $orderby: isPast ? 'StartDate desc' : 'StartDate',
  $expand: 'CityInfo',
});

/** The rich text of an event, which nothing but an edit changes. */
export const contentOf = (id: number) => ({ type: 'Flx_Events', id: `content ${id}` }) as const;

/** What is read of events: pages of the upcoming and past ones, and single ones; the content of one comes by itself. @spec 1§7 */
export const eventsQueries = api.injectEndpoints({
  endpoints: build => ({
    getEventPage: build.query<NumberedPage<EventRow>, EventPageArgs>({
      query: args =>
        numberedPageRequest({ url: '/Flx_Events', params: paramsOf(args), page: args.page, size: EVENTS_PAGE_SIZE }),
      transformResponse: numberedPageOf<EventRow>,
      providesTags: [{ type: 'Flx_Events', id: 'lists' }],
    }),
    getEvent: build.query<EventRow, number>({
      query: id => ({ url: `/Flx_Events/${id}`, params: { $expand: 'CityInfo,CreatorInfo' } }),
      transformResponse: (answer: ListItem<EventRow>) => answer.results,
      providesTags: (_event, _error, id) => [{ type: 'Flx_Events', id }],
    }),
    /** Its rich text, '' where it has none. */
    getEventContent: build.query<string, number>({
      query: id => ({ url: `/Flx_Events/${id}`, params: { $select: 'Content' } }),
      transformResponse: (answer: ListItem<Pick<EventRow, 'Content'>>) => answer.results.Content ?? '',
      providesTags: (_content, _error, id) => [contentOf(id)],
    }),
  }),
});

export const { useGetEventPageQuery, useGetEventQuery, useGetEventContentQuery } = eventsQueries;
