import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { OpeningDialog } from '../../../ui/overlays/opening-dialog.tsx';
import { DraftButton, PreviewButton, PublicationForm, VersionsButton } from '../../publishing/public.ts';
import { useGetEventContentQuery } from '../queries.ts';
import { useEventsFormTexts } from './texts.ts';
import { EventPreview } from './event-preview.tsx';
import { draftFieldsOf } from './event-form.ts';
import { EventFields } from './event-fields.tsx';
import { useEventForm, type EventFormOptions } from './use-event-form.ts';

/** Options of the dialog; the content of an edited event is loaded when it opens. */
export type EventDialogProps = Omit<EventFormOptions, 'html'>;

/** Dialog that creates or edits an event. @spec 1§2 Other modals, 1§5 Event and news forms */
export function EventDialog(options: EventDialogProps) {
  const { event, onClose } = options;
  const text = useEventsFormTexts().form;
  const query = useGetEventContentQuery(event?.Id ?? skipToken, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const content = useFirstAnswer(query);
  useEffect(() => {
    if (!error) return;
    reportFailure(text.loadFailed, error);
    onClose();
  }, [error, onClose, text]);
  const html = event ? content : '';
  if (html === undefined) return <OpeningDialog onClose={onClose} />;
  return <Opened {...options} html={html} />;
}

function Opened(options: EventFormOptions) {
  const { form: text, drafts } = useEventsFormTexts();
  const form = useEventForm(options);
  return (
    <PublicationForm
      form={form}
      title={form.isNew ? text.createTitle : text.editTitle}
      photos={{ addLabel: text.addPhoto, hint: text.photoHint }}
      review={
        <>
          <PreviewButton>
            {() => <EventPreview event={options.event} values={form.values} files={form.uploads.entries} />}
          </PreviewButton>
          {form.isNew && form.shared && (
            <DraftButton form={form} shared={form.shared} fields={draftFieldsOf(form.values)} hint={drafts.saveHint} />
          )}
          {options.event && <VersionsButton of={{ list: 'Flx_Events', id: options.event.Id }} form={form} />}
        </>
      }
      audience={{ everyPlace: true }}
    >
      <EventFields form={form} />
    </PublicationForm>
  );
}
