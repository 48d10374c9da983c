import type { Ref, TextareaHTMLAttributes } from 'react';
import { characters } from '#contract/lib/text.ts';
import { Field, type FieldProps } from './field.tsx';
import { useBeginAtEnd } from './use-begin-at-end.ts';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** Largest number of characters, shown in a counter. It does not stop the typing; the error does. */
  counterMax?: number | undefined;
}

/**
 * Text field of several lines that puts the cursor at the end on first focus. With formik:
 * `{...formik.getFieldProps('text')}`.
 */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, isOptional, hint, error, className, counterMax, rows = 3, ...area } = props;
  const count = counterMax === undefined ? undefined : { used: characters(area.value), max: counterMax };
  const beginAtEnd = useBeginAtEnd();
  return (
    <Field {...{ label, isLabelHidden, isOptional, hint, error, className, count }}>
      {control => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          onFocus={event => {
            beginAtEnd(event.target);
            area.onFocus?.(event);
          }}
        />
      )}
    </Field>
  );
}
