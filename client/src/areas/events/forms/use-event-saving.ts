import { useState } from 'react';
import type { EventFields, EventRow } from '../../../../../contract/areas/events/types.ts';
import { fieldErrors } from '../../../api/problem-sentence.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { byField } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { useEventsTexts } from '../texts.ts';
import { FIELD_ORDER, type EventErrors, type EventField } from './event-checks.ts';

/**
 * Sends an event; a second try of the same one carries the same key, so it is never published twice.
 * @param onDone after the server has said yes.
 */
export function useEventSaving(event: EventRow | null, onDone: () => void) {
  const text = useEventsTexts().form;
  const [create] = useCreateEventMutation();
  const [edit] = useEditEventMutation();
  const { keyFor } = useIdempotencyKey();
  const [refused, setRefused] = useState<EventErrors>({});
  const done = event ? text.updated : text.published;
  const { isSending, failure, submit } = useSubmission({ failed: text.saveFailed, done, onDone });

  /** @returns the topmost field that the server refused, or null. */
  const save = async (fields: EventFields): Promise<EventField | null> => {
    setRefused({});
    const error = await submit(() =>
      event ? edit({ eventId: event.Id, fields }) : create({ fields, idempotencyKey: keyFor(fields) }),
    );
    const wrong = byField(FIELD_ORDER, Object.entries(error === undefined ? {} : fieldErrors(error)));
    setRefused(wrong);
    return FIELD_ORDER.find(field => wrong[field]) ?? null;
  };
  return {
    isSaving: isSending,
    failure,
    /** What the server did not take, until it is changed. */
    refused,
    save,
    forgetRefusal: (fields: readonly string[]) =>
      setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !fields.includes(field)))),
  };
}
