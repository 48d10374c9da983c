import type { EventFields, EventRow } from '../../../../../contract/areas/events/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useFieldSubmission } from '../../../ui/use-field-submission.ts';
import { useCreateEventMutation, useEditEventMutation } from '../api.ts';
import { useEventsTexts } from '../texts.ts';
import { FIELD_ORDER } from './event-checks.ts';

/**
 * Sends an event; a second try of the same one carries the same key, so it is never published twice.
 * @param onDone after the server has said yes.
 */
export function useEventSaving(event: EventRow | null, onDone: () => void) {
  const text = useEventsTexts().form;
  const [create] = useCreateEventMutation();
  const [edit] = useEditEventMutation();
  const { keyFor } = useIdempotencyKey();
  const done = event ? text.updated : text.published;
  const { submit, ...sending } = useFieldSubmission(FIELD_ORDER, { failed: text.saveFailed, done, onDone });
  return {
    ...sending,
    save: (fields: EventFields) =>
      submit(() => (event ? edit({ eventId: event.Id, fields }) : create({ fields, idempotencyKey: keyFor(fields) }))),
  };
}
