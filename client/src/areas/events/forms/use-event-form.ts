import { useFormik } from 'formik';
import { useState } from 'react';
import { EVENT_PHOTOS } from '../../../../../contract/areas/events/limits.ts';
import type { EventRow } from '../../../../../contract/areas/events/types.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, sentencesOf } from '../../../lib/field-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useUploads, waitOf } from '../../files/public.ts';
import { useViewer } from '../../session/public.ts';
import { useEventsTexts } from '../texts.ts';
import { eventErrors, FIELD_ORDER, type EventField } from './event-checks.ts';
import { draftKind, fromDraft, isEventDraft, toDraft } from './event-draft.ts';
import { fieldsOf, isSameEvent, type EventContent, type EventValues } from './event-values.ts';
import { useEventSaving } from './use-event-saving.ts';

const LIMITS = { media: EVENT_PHOTOS, documents: 0, kinds: ['photo'] } as const;

export interface EventFormOptions {
  /** The event being edited, or null of a new one. */
  event: EventRow | null;
  before: EventContent;
  /** Puts the focus on a field that is wrong. */
  onWrong: (field: EventField) => void;
  onClose: () => void;
}

/** What the dialog knows and does. What is typed is kept on this device until the server has said yes. */
export function useEventForm({ event, before, onWrong, onClose }: EventFormOptions) {
  const texts = { feed: useTexts('feed'), events: useEventsTexts().errors };
  const viewer = useViewer();
  const kind = draftKind(event?.Id ?? null);
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, before));
  const [notice, setNotice] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);
  const start = recovered ?? before;
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list: 'Flx_Events' }, LIMITS, start.photos);
  const isVisibilityOpen = event === null || event.CanEditVisibility;
  const contentOf = (values: EventValues): EventContent => ({ values, photos: uploads.entries });
  const check = (values: EventValues) => eventErrors(contentOf(values), isVisibilityOpen, texts);
  const formik = useFormik<EventValues>({ initialValues: start.values, validate: check, onSubmit: () => undefined });
  const content = contentOf(formik.values);
  const isChanged = !isSameEvent(content, before);
  useKeptDraft(viewer.id, kind, isChanged ? toDraft(content) : null);
  const saving = useEventSaving(event, () => {
    dropDraft(viewer.id, kind);
    onClose();
  });

  const wait = isPictureOnItsWay ? 'uploading' : waitOf(uploads.entries);
  const errors = { ...byField(FIELD_ORDER, sentencesOf(formik.errors)), ...saving.refused };
  const touched = new Set(Object.keys(formik.touched));
  const submit = async () => {
    if (saving.isSending || wait) return;
    setTried(true);
    // Nothing to send: the event is as it was.
    if (event && !isChanged) return onClose();
    const found = await check(formik.values);
    formik.setErrors(found);
    const wrong = FIELD_ORDER.find(field => found[field]) ?? (await saving.save(fieldsOf(content, isVisibilityOpen)));
    if (wrong) onWrong(wrong);
  };
  return {
    event,
    values: formik.values,
    uploads,
    isVisibilityOpen,
    isSaving: saving.isSending,
    failure: saving.failure,
    notice,
    isRecovered: recovered !== null,
    /** Why the button waits. */
    wait,
    setPictureOnItsWay,
    /** The sentence of a field, once its owner has changed and left it or has tried to save. */
    errorOf: (field: EventField) => (isTried || touched.has(field) ? errors[field] : undefined),
    change: (part: Partial<EventValues>) => {
      saving.forget(part.visibility ? ['Group'] : Object.keys(part));
      void formik.setValues(values => ({ ...values, ...part }));
    },
    /** Nobody is told what is missing where they have only passed by. */
    leave: (field: Exclude<EventField, 'Attachments' | 'Group'>) => {
      if (formik.values[field] !== before.values[field]) void formik.setFieldTouched(field);
    },
    addPhoto: (files: readonly File[]) => {
      const { exceeded, refused } = uploads.add(files);
      const sentences = [exceeded && texts.events.photosTooMany, refused.length > 0 && texts.events.photosOnly];
      setNotice(sentences.filter(Boolean).join('. ') || null);
    },
    submit: () => void submit(),
    startAgain: () => {
      for (const entry of uploads.entries) uploads.remove(entry.key);
      uploads.restore(before.photos);
      formik.resetForm({ values: before.values });
      setTried(false);
      setRecovered(null);
    },
  };
}

export type EventFormState = ReturnType<typeof useEventForm>;

/** The draft left here earlier, when it says more than what stands. */
function recover(owner: number, kind: string, before: EventContent): EventContent | null {
  const now = Date.now();
  const draft = readDraft(owner, kind, isEventDraft, now);
  const content = draft && fromDraft(draft, now);
  return content && !isSameEvent(content, before) ? content : null;
}
