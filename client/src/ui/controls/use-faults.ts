import { useState } from 'react';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { focusField } from './focus-field.ts';

/**
 * Manages the errors of a form that holds its own values: shows them beside each field, leads the focus to them, and
 * clears them on change. `useForm` does the same for a form whose values it holds.
 * @param fields names of the controls, in their order on the form
 */
export function useFaults<Field extends string>(formId: string, fields: readonly Field[]) {
  const [faults, setFaults] = useState<FieldErrors<Field>>({});
  return {
    faults,
    /** Shows the errors and puts the cursor in the topmost field that has one. */
    say: (wrong: FieldErrors<Field>): void => {
      setFaults(wrong);
      const first = fields.find(field => wrong[field] !== undefined);
      if (first !== undefined) focusField(formId, first);
    },
    /** Clears the errors of fields that are being changed. */
    forget: (...changed: readonly Field[]): void =>
      setFaults(said => {
        const left = { ...said };
        for (const field of changed) delete left[field];
        return left;
      }),
  };
}
