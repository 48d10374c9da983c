import type { Advert, AdvertFields } from '../../../../../contract/areas/tienda/types.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useFieldSubmission } from '../../../ui/use-field-submission.ts';
import { useCreateAdvertMutation, useEditAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';
import { FIELD_ORDER } from './advert-checks.ts';

/**
 * Sends an article; a second try of the same one carries the same key, so it is never published twice.
 * @param onDone after the server has said yes.
 */
export function useAdvertSaving(advert: Advert | null, onDone: () => void) {
  const text = useTiendaTexts().form;
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  const { keyFor } = useIdempotencyKey();
  const done = advert ? text.updated : text.published;
  const { submit, ...sending } = useFieldSubmission(FIELD_ORDER, { failed: text.saveFailed, done, onDone });
  return {
    ...sending,
    save: (fields: AdvertFields) =>
      submit(() =>
        advert ? edit({ advertId: advert.Id, fields }) : create({ fields, idempotencyKey: keyFor(fields) }),
      ),
  };
}
