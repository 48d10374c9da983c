import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId } from 'react';
import type { EventRow } from '#contract/features/events/types.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ItemTalk, useGetFeedItemQuery } from '../../feed/public.ts';
import { Cover } from '../../files/public.ts';
import { RichText } from '../../richtext/public.ts';
import { useGetEventContentQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { AttendancePanel } from './attendance-panel.tsx';
import { EventHeader } from './event-header.tsx';
import styles from './event-detail.module.css';

const SIZES = '(max-width: 777.98px) 96vw, 640px';

export interface EventDetailProps {
  event: EventRow;
  /** True for an event still being written, content included: it has no conversation yet. */
  isPreview?: boolean;
}

/** Event in full, with its conversation. @spec 1§2 /event/{eventId} */
export function EventDetail({ event, isPreview = false }: EventDetailProps) {
  const id = useId();
  const { currentData: item, isLoading } = useGetFeedItemQuery(isPreview ? skipToken : event.PostId);
  const [photo] = event.Attachments;
  return (
    <Card as="article" className={styles.detail} aria-labelledby={`${id}-title`}>
      <EventHeader event={event} item={isLoading ? 'loading' : item} titleId={`${id}-title`} />
      <Cover photo={photo} alt={photo?.alt ?? ''} sizes={SIZES} isEager className={styles.cover} />
      <AttendancePanel event={event} />
      {isPreview ? <Text html={event.Content ?? ''} /> : <Content event={event} />}
      <div className={styles.talk}>{item && <ItemTalk item={item} />}</div>
    </Card>
  );
}

/** Rich text of the event, if any. */
function Text({ html }: { html: string }) {
  return html === '' ? null : <RichText className={styles.text} html={html} />;
}

function Content({ event }: { event: EventRow }) {
  const text = useEventsTexts().page;
  const { data: html, isError, refetch } = useGetEventContentQuery(event.Id, { refetchOnMountOrArgChange: true });
  if (html !== undefined) return <Text html={html} />;
  if (isError) return <ErrorState text={text.contentFailed} onRetry={() => void refetch()} />;
  return (
    <div className={styles.text}>
      <Skeleton width="70%" />
    </div>
  );
}
