import { useParams } from 'react-router-dom';
import { ArticlePage } from '../../../ui/layout/article-page.tsx';
import { ArticleSkeleton } from '../../../ui/feedback/article-skeleton.tsx';
import { Thing } from '../../../ui/layout/thing.tsx';
import { EventArticle } from '../components/event-article.tsx';
import { usePageTitle } from '../../session/public.ts';
import { NextEvents } from '../components/next-events.tsx';
import { eventsNames } from '../names.ts';
import { useEventsTexts } from '../texts.ts';
import { useEventView } from '../use-event-view.ts';
import { eventPaths } from '../paths.ts';

/** /event/{eventId}: one event, and beside it what else comes. @spec 1§2 */
export function EventPage() {
  const { eventId = '' } = useParams();
  return <EventOfAddress key={eventId} idText={eventId} />;
}

function EventOfAddress({ idText }: { idText: string }) {
  const text = useEventsTexts().page;
  const view = useEventView(idText);
  usePageTitle(view.step === 'ready' ? view.thing.Title : eventsNames().title);
  return (
    <ArticlePage asideLabel={text.aside} aside={<NextEvents except={Number(idText)} />}>
      <Thing
        view={view}
        skeleton={<ArticleSkeleton label={text.loading} />}
        missing={{ title: text.missingTitle, text: text.missingHint, back: { to: eventPaths.list, label: text.back } }}
        failedHint={text.failedHint}
        headingLevel={1}
      >
        {event => <EventArticle event={event} />}
      </Thing>
    </ArticlePage>
  );
}
