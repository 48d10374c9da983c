import { useParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import type { EventRow } from '#contract/features/events/types.ts';
import { thingTitle, idOf, detailState, type DetailState } from '../../../api/detail-state.ts';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { DetailPage } from '../../../ui/layout/detail-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { usePageTitle } from '../../session/public.ts';
import { listedEvent, type EventsRootState } from '../api.ts';
import { EventDetail } from '../components/event-detail.tsx';
import { NextEvents } from '../components/next-events.tsx';
import { eventPaths } from '../paths.ts';
import { eventsNames } from '../public.ts';
import { useGetEventQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';

/**
 * Loads one event by the id in the address, and returns the list's copy until it has loaded. @spec 1§2 /event/{eventId}
 */
export function useEventView(idText: string): DetailState<EventRow> {
  const id = idOf(idText);
  const known = useSelector((state: EventsRootState) => (id === null ? undefined : listedEvent(state, id)));
  return detailState(id, useGetEventQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }), known);
}

/** Page /event/{eventId}: one event, with other coming events beside it. @spec 1§2 */
export function EventPage() {
  const { eventId = '' } = useParams();
  return <EventOfAddress key={eventId} idText={eventId} />;
}

function EventOfAddress({ idText }: { idText: string }) {
  const text = useEventsTexts().page;
  const view = useEventView(idText);
  usePageTitle(thingTitle(view, { name: one => one.Title, missing: text.missingTitle, kind: eventsNames().title }));
  return (
    <DetailPage asideLabel={text.aside} aside={<NextEvents except={Number(idText)} />}>
      <DetailView
        view={view}
        skeleton={<DetailSkeleton label={text.loading} />}
        missing={{ title: text.missingTitle, text: text.missingHint, back: { to: eventPaths.list, label: text.back } }}
        failedHint={text.failedHint}
        headingLevel={1}
      >
        {event => <EventDetail event={event} />}
      </DetailView>
    </DetailPage>
  );
}
