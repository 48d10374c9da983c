import { useEffect } from 'react';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { OpeningDialog } from '../../../ui/overlays/opening-dialog.tsx';
import type { FeedCardDialogProps } from '../../feed/public.ts';
import { EventDialog } from '../forms/event-dialog.tsx';
import { useGetEventQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';

/** Edits the event behind an item of the feed, which knows only a part of it. */
export function EditEventOfItem({ item, onClose }: FeedCardDialogProps) {
  const text = useEventsTexts().page;
  const { currentData, error } = useGetEventQuery(item.ContentId, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!error) return;
    reportFailure(text.failedHint, error);
    onClose();
  }, [error, onClose, text]);
  return currentData ? <EventDialog event={currentData} onClose={onClose} /> : <OpeningDialog onClose={onClose} />;
}
