import type { Ref, TextareaHTMLAttributes } from 'react';
import { characters } from '#contract/lib/text.ts';
import { Field, type FieldProps } from './field.tsx';
import { useBeginAtEnd } from './use-begin-at-end.ts';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** Shows characters in use of so many. Does not stop the typing: the error does. */
  counterMax?: number | undefined;
}

/** Several lines of text, at whose end whoever comes to it begins. With formik: `{...formik.getFieldProps('text')}`. */
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
