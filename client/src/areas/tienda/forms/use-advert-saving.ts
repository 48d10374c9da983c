import { useState } from 'react';
import type { Advert, AdvertFields } from '../../../../../contract/areas/tienda/types.ts';
import { fieldErrors } from '../../../api/problem-sentence.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useCreateAdvertMutation, useEditAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';
import { byField, FIELD_ORDER, type AdvertErrors, type AdvertField } from './advert-checks.ts';

/**
 * Sends an article; a second try of the same one carries the same key, so it is never published twice.
 * @param onDone after the server has said yes.
 */
export function useAdvertSaving(advert: Advert | null, onDone: () => void) {
  const text = useTiendaTexts().form;
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  const { keyFor } = useIdempotencyKey();
  const [refused, setRefused] = useState<AdvertErrors>({});
  const done = advert ? text.updated : text.published;
  const { isSending, failure, submit } = useSubmission({ failed: text.saveFailed, done, onDone });

  /** @returns the topmost field that the server refused, or null. */
  const save = async (fields: AdvertFields): Promise<AdvertField | null> => {
    setRefused({});
    const error = await submit(() =>
      advert ? edit({ advertId: advert.Id, fields }) : create({ fields, idempotencyKey: keyFor(fields) }),
    );
    const wrong = byField(Object.entries(error === undefined ? {} : fieldErrors(error)));
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
