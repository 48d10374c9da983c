import { useParams } from 'react-router-dom';
import { thingTitle } from '../../../api/detail-state.ts';
import { DetailPage, DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { EventDetail } from '../components/event-detail.tsx';
import { usePageTitle } from '../../session/public.ts';
import { NextEvents } from '../components/next-events.tsx';
import { eventsNames } from '../names.ts';
import { useEventsTexts } from '../texts.ts';
import { useEventView } from '../use-event-view.ts';
import { eventPaths } from '../paths.ts';

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
