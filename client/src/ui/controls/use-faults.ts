import { useState } from 'react';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { focusField } from './focus-field.ts';

/**
 * What is wrong in a form that holds its values itself: said beside each field, led to, and said no more once that is changed.
 * `useForm` does the same for a form whose values it holds.
 * @param fields names of the controls, in the order in which they stand
 */
export function useFaults<Field extends string>(formId: string, fields: readonly Field[]) {
  const [faults, setFaults] = useState<FieldErrors<Field>>({});
  return {
    faults,
    /** Says what is wrong, and puts the cursor where the topmost of it is. */
    say: (wrong: FieldErrors<Field>): void => {
      setFaults(wrong);
      const first = fields.find(field => wrong[field] !== undefined);
      if (first !== undefined) focusField(formId, first);
    },
    /** These are being changed. */
    forget: (...changed: readonly Field[]): void =>
      setFaults(said => {
        const left = { ...said };
        for (const field of changed) delete left[field];
        return left;
      }),
  };
}
