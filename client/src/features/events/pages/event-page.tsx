import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ArticlePage } from '../../../ui/layout/article-page.tsx';
import { ArticleSkeleton } from '../../../ui/feedback/article-skeleton.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { EventArticle } from '../components/event-article.tsx';
import { NextEvents } from '../components/next-events.tsx';
import { useEventsTexts } from '../texts.ts';
import { useEventView } from '../use-event-view.ts';

/** /event/{eventId}: one event, and beside it what else comes. @spec 1§2 */
export function EventPage() {
  const { eventId = '' } = useParams();
  return <EventOfAddress key={eventId} idText={eventId} />;
}

function EventOfAddress({ idText }: { idText: string }) {
  const text = useEventsTexts().page;
  const view = useEventView(idText);
  return (
    <ArticlePage asideLabel={text.aside} aside={<NextEvents except={Number(idText)} />}>
      {view.step === 'loading' && <ArticleSkeleton label={text.loading} />}
      {view.step === 'missing' && <MissingEvent />}
      {view.step === 'failed' && (
        <Card>
          <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={view.retry} />
        </Card>
      )}
      {view.step === 'ready' && <EventArticle view={view} />}
    </ArticlePage>
  );
}

/** Absent, deleted and invisible events look the same. */
function MissingEvent() {
  const text = useEventsTexts().page;
  return (
    <Card>
      <EmptyState
        picture="search"
        size="lg"
        headingLevel={1}
        title={text.missingTitle}
        text={text.missingHint}
        action={
          <ButtonLink variant="soft" to={paths.events}>
            {text.back}
          </ButtonLink>
        }
      />
    </Card>
  );
}
