import { useParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { EventArticle } from '../components/event-article.tsx';
import { NextEvents } from '../components/next-events.tsx';
import { useEventsTexts } from '../texts.ts';
import { useEventView } from '../use-event-view.ts';
import styles from './event-page.module.css';

/** /event/{eventId}: one event, and beside it what else comes. @spec 1§2 */
export function EventPage() {
  const { eventId = '' } = useParams();
  return <EventOfAddress key={eventId} idText={eventId} />;
}

function EventOfAddress({ idText }: { idText: string }) {
  const text = useEventsTexts();
  const view = useEventView(idText);
  return (
    <div className={styles.page}>
      {view.step === 'loading' && <LoadingEvent />}
      {view.step === 'missing' && <MissingEvent />}
      {view.step === 'failed' && (
        <Card>
          <ErrorState title={text.page.failedTitle} text={text.page.failedHint} onRetry={view.retry} />
        </Card>
      )}
      {view.step === 'ready' && <EventArticle view={view} />}
      <aside className={styles.aside} aria-label={text.page.aside}>
        <NextEvents except={Number(idText)} />
      </aside>
    </div>
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

function LoadingEvent() {
  const text = useEventsTexts().page;
  return (
    <Card isPadded>
      <div className={styles.lines} role="status" aria-busy>
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <Skeleton width="30%" />
        <Skeleton height={36} />
        <Skeleton width="80%" />
        <Skeleton shape="block" height={340} />
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
