import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect, useId, useState } from 'react';
import { EVENT_PHOTOS } from '../../../../../contract/areas/events/limits.ts';
import type { EventRow } from '../../../../../contract/areas/events/types.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { reportFailure } from '../../../ui/report-failure.ts';
import { PhotosField, VisibilityField } from '../../feed/public.ts';
import { useEventContentQuery } from '../queries.ts';
import { useEventsTexts } from '../texts.ts';
import type { EventField } from './event-checks.ts';
import { EventFields } from './event-fields.tsx';
import { contentOf, NEW_EVENT, type EventContent } from './event-values.ts';
import { useEventForm, type EventFormState } from './use-event-form.ts';
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

function EventForm({ event, before: given, onClose }: EventFormProps) {
  const text = useEventsTexts().form;
  const formId = useId();
  // What it was when the dialog opened, whatever arrives meanwhile.
  const [before] = useState(given);
  const form = useEventForm({ event, before, onClose, onWrong: field => focusField(formId, field) });
  return (
    <Dialog
      title={event ? text.editTitle : text.createTitle}
      size="lg"
      onClose={onClose}
      isDismissable={!form.isSaving}
      footer={
        <FormFooter
          formId={formId}
          label={event ? text.update : text.publish}
          isPending={form.isSaving}
          canSubmit={form.wait === null}
          hint={form.wait && text.waits[form.wait]}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={submitted => {
          submitted.preventDefault();
          form.submit();
        }}
      >
        <Notices form={form} />
        <Suspense fallback={<div className={styles.pending} />}>
          <PhotosField
            label={text.photo}
            addLabel={text.addPhoto}
            hint={text.photoHint}
            error={form.errorOf('Attachments')}
            uploads={form.uploads}
            max={EVENT_PHOTOS}
            onFiles={form.addPhoto}
          />
          <EventFields key={String(form.isRecovered)} form={form} onShown={() => focusField(formId, 'Title')} />
          <VisibilityField
            value={form.values.visibility}
            isOpen={form.isVisibilityOpen}
            error={form.errorOf('Group')}
            onChange={part => form.change({ visibility: { ...form.values.visibility, ...part } })}
          />
        </Suspense>
      </form>
    </Dialog>
  );
}

/** Puts the cursor where something is to be done, in the next frame: the sentence beside it is there by then. */
function focusField(formId: string, field: EventField): void {
  requestAnimationFrame(() => {
    const control = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
    control?.focus();
    control?.scrollIntoView({ block: 'center' });
  });
}

function Notices({ form }: { form: EventFormState }) {
  const text = useEventsTexts().form;
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
    </>
  );
}
