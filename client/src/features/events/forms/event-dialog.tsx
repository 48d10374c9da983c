import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect } from 'react';
import { EVENT_PHOTOS } from '../../../../../contract/features/events/limits.ts';
import type { EventRow } from '../../../../../contract/features/events/types.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { PhotosField } from '../../feed/public.ts';
import { AudienceField, PublicationDialog } from '../../publishing/public.ts';
import { useGetEventContentQuery } from '../queries.ts';
import { useEventsFormTexts } from './texts.ts';
import { EventFields } from './event-fields.tsx';
import { useEventForm, type EventFormOptions } from './use-event-form.ts';
import styles from './event-dialog.module.css';

export interface EventDialogProps {
  /** The event to edit, or null for a new one. */
  event: EventRow | null;
  onClose: () => void;
}

/** Create or edit an event. @spec 1§2 Other modals, 1§5 Event and news forms */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const text = useEventsFormTexts().form;
  const { currentData, error } = useGetEventContentQuery(event?.Id ?? skipToken, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (!error) return;
    reportFailure(text.loadFailed, error);
    onClose();
  }, [error, onClose, text]);
  const html = event ? currentData : '';
  return html === undefined ? null : <Opened event={event} html={html} onClose={onClose} />;
}

function Opened(options: EventFormOptions) {
  const text = useEventsFormTexts().form;
  const form = useEventForm(options);
  return (
    <PublicationDialog
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      verb={form.isNew ? text.publish : text.update}
      length="long"
      first="Title"
      text={text}
      onClose={options.onClose}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <PhotosField
          label={text.photo}
          addLabel={text.addPhoto}
          hint={text.photoHint}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={EVENT_PHOTOS}
          onFiles={form.addFiles}
        />
      </Suspense>
      <EventFields form={form} />
      <AudienceField {...form.audience} everyPlace />
    </PublicationDialog>
  );
}
