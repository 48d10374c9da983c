import { useState } from 'react';
import { fieldErrors } from '../../api/problem-message.ts';
import { byField, type FieldErrors } from '../../lib/field-errors.ts';
import { useSubmission, type Outcome, type SubmissionOptions } from './use-submission.ts';

/** Submits a form whose fields the server may refuse one by one. @param fields in their order on the form */
export function useFieldSubmission<Field extends string>(fields: readonly Field[], options: SubmissionOptions) {
  const { isSending, failure, submit } = useSubmission(options);
  const [refused, setRefused] = useState<FieldErrors<Field>>({});
  return {
    isSending,
    failure,
    /** Errors of the fields that the server refused, until they are changed. */
    refused,
    /**
     * Sends the form. @param retry sends it again, from the error dialog @returns the topmost field that the server
     * refused, or null.
     */
    submit: async (request: () => PromiseLike<Outcome>, retry: () => void): Promise<Field | null> => {
      setRefused({});
      const error = await submit(request, retry);
      const wrong = byField(fields, Object.entries(error === undefined ? {} : fieldErrors(error)));
      setRefused(wrong);
      return fields.find(field => wrong[field]) ?? null;
    },
    /** Clears the server's errors of fields that are being changed. */
    forget: (changed: readonly string[]) =>
      setRefused(before => {
        const left: FieldErrors<Field> = {};
        // Adds no entry for a field that was not refused, which would hide the form's own error for it.
        for (const field of fields) if (before[field] && !changed.includes(field)) left[field] = before[field];
        return left;
      }),
  };
}
