import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect } from 'react';
import { EVENT_PHOTOS } from '../../../../../contract/features/events/limits.ts';
import type { EventRow } from '../../../../../contract/features/events/types.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { PhotosField, VisibilityField } from '../../feed/public.ts';
import { PublicationDialog } from '../../publishing/public.ts';
import { useEventContentQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import { EventFields } from './event-fields.tsx';
import { contentOf, NEW_EVENT, type EventContent } from './event-values.ts';
import { useEventForm } from './use-event-form.ts';
import styles from './event-dialog.module.css';

export interface EventDialogProps {
  /** The event to edit, or null for a new one. */
  event: EventRow | null;
  onClose: () => void;
}

/** Create or edit an event. @spec 1§2 Other modals, 1§5 Event and news forms */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const text = useEventsTexts().form;
  const { currentData: html, error } = useEventContentQuery(event?.Id ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  useEffect(() => {
    if (!error) return;
    reportFailure(text.loadFailed, error);
    onClose();
  }, [error, onClose, text]);
  if (!event) return <EventForm event={null} before={NEW_EVENT} onClose={onClose} />;
  return html === undefined ? null : <EventForm event={event} before={contentOf(event, html)} onClose={onClose} />;
}

interface EventFormProps extends EventDialogProps {
  before: EventContent;
}

function EventForm({ event, before, onClose }: EventFormProps) {
  const text = useEventsTexts().form;
  const form = useEventForm({ event, before, onClose });
  return (
    <PublicationDialog
      form={form}
      title={event ? text.editTitle : text.createTitle}
      verb={event ? text.update : text.publish}
      text={text}
      onClose={onClose}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <PhotosField
          label={text.photo}
          addLabel={text.addPhoto}
          hint={text.photoHint}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={EVENT_PHOTOS}
          onFiles={form.addPhotos}
        />
        <EventFields key={form.edition} form={form} onShown={() => form.focus('Title')} />
        <VisibilityField
          value={form.values.visibility}
          isOpen={form.isVisibilityOpen}
          error={form.errorOf('Group')}
          onChange={part => form.change({ visibility: { ...form.values.visibility, ...part } })}
        />
      </Suspense>
    </PublicationDialog>
  );
}
