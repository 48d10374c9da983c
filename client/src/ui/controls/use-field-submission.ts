import { useState } from 'react';
import { fieldErrors } from '../../api/problem-message.ts';
import { byField, type FieldErrors } from '../../lib/field-errors.ts';
import { useSubmission, type Outcome, type SubmissionOptions } from './use-submission.ts';

/**
 * The sending of a form whose fields the server may refuse one by one.
 * @param fields in the order in which they stand on the form
 */
export function useFieldSubmission<Field extends string>(fields: readonly Field[], options: SubmissionOptions) {
  const { isSending, failure, submit } = useSubmission(options);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});
  return {
    isSending,
    failure,
    /** What the server did not take, until it is changed. */
    refused,
    /** @param retry sends it again, from the error dialog @returns the topmost field that the server refused, or null. */
    submit: async (request: () => PromiseLike<Outcome>, retry: () => void): Promise<Field | null> => {
      setRefused({});
      const error = await submit(request, retry);
      const wrong = byField(fields, Object.entries(error === undefined ? {} : fieldErrors(error)));
      setRefused(wrong);
      return fields.find(field => wrong[field]) ?? null;
    },
    /** These are being changed: what the server said of them holds no more. */
    forget: (changed: readonly string[]) =>
      setRefused(before => {
        const left: FieldErrors<Field> = {};
        // None of a field that was not refused: it would stand over what the form itself finds wrong with it.
        for (const field of fields) if (before[field] && !changed.includes(field)) left[field] = before[field];
        return left;
      }),
  };
}
