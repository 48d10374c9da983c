import { useState } from 'react';
import type { News, NewsFields } from '../../../../../contract/areas/news/types.ts';
import { fieldErrors } from '../../../api/problem-sentence.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { byField } from '../../../lib/field-errors.ts';
import { useSubmission } from '../../../ui/use-submission.ts';
import { useCreateNewsMutation, useEditNewsMutation } from '../api.ts';
import { FIELD_ORDER, type NewsErrors, type NewsField } from './news-checks.ts';

export interface NewsSavingOptions {
  /** The one being edited, or null of a new one. */
  news: News | null;
  failed: string;
  done: string;
  /** After the server has said yes. */
  onDone: () => void;
}

/** Sends a news item; a second try of the same one carries the same key, so it is never published twice. */
export function useNewsSaving({ news, ...options }: NewsSavingOptions) {
  const [create] = useCreateNewsMutation();
  const [edit] = useEditNewsMutation();
  const { keyFor } = useIdempotencyKey();
  const [refused, setRefused] = useState<NewsErrors>({});
  const { isSending, failure, submit } = useSubmission(options);

  /** @returns the topmost field that the server refused, or null. */
  const save = async (fields: NewsFields): Promise<NewsField | null> => {
    setRefused({});
    const error = await submit(() =>
      news ? edit({ newsId: news.Id, fields }) : create({ fields, idempotencyKey: keyFor(fields) }),
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
