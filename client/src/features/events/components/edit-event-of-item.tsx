import { useEffect } from 'react';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { LoadingDialog } from '../../../ui/overlays/loading-dialog.tsx';
import type { FeedCardDialogProps } from '../../feed/public.ts';
import { EventDialog } from '../forms/event-dialog.tsx';
import { useGetEventQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';

/** Dialog that edits the event of a feed item, and first loads it, because the item contains only a part. */
export function EditEventOfItem({ item, onClose }: FeedCardDialogProps) {
  const text = useEventsTexts().page;
  const query = useGetEventQuery(item.ContentId, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const event = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.failedHint, error);
    onClose();
  }, [error, onClose, text]);
  return event ? <EventDialog event={event} onClose={onClose} /> : <LoadingDialog onClose={onClose} />;
}
