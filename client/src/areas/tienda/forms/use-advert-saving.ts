import { useRef, useState } from 'react';
import type { Advert, AdvertFields } from '../../../../../contract/areas/tienda/types.ts';
import { fieldErrors, problemSentence } from '../../../api/problem-sentence.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { reportFault } from '../../../ui/fault.ts';
import { toast } from '../../../ui/toast.ts';
import { useCreateAdvertMutation, useEditAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';
import { byField, FIELD_ORDER, type AdvertErrors, type AdvertField } from './advert-checks.ts';

/**
 * One save at a time; a second try of the same article carries the same key, so it is never published twice.
 * @param onSaved after the server has said yes.
 */
export function useAdvertSaving(advert: Advert | null, onClose: () => void, onSaved: () => void) {
  const text = useTiendaTexts().form;
  const [create] = useCreateAdvertMutation();
  const [edit] = useEditAdvertMutation();
  const { keyFor } = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  // Two presses in one frame see the same state, but not the same box.
  const isBusy = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<AdvertErrors>({});

  /** @returns the topmost field that the server refused, or null. */
  const save = async (fields: AdvertFields): Promise<AdvertField | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSaving(true);
    setFailure(null);
    setRefused({});
    const { error } = advert
      ? await edit({ advertId: advert.Id, fields })
      : await create({ fields, idempotencyKey: keyFor(fields) });
    isBusy.current = false;
    setSaving(false);
    if (error) {
      const wrong = byField(Object.entries(fieldErrors(error)));
      setRefused(wrong);
      setFailure(`${text.saveFailed} ${problemSentence(error)}`);
      reportFault(text.saveFailed, error);
      return FIELD_ORDER.find(field => wrong[field]) ?? null;
    }
    onSaved();
    toast(advert ? text.updated : text.published);
    onClose();
    return null;
  };
  return {
    isSaving,
    failure,
    /** What the server did not take, until it is changed. */
    refused,
    save,
    forgetRefusal: (fields: readonly string[]) =>
      setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !fields.includes(field)))),
  };
}
