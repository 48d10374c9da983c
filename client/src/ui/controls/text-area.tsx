import { type Ref, type TextareaHTMLAttributes, useRef } from 'react';
import { characters } from '#contract/lib/text.ts';
import { Field, type FieldProps } from './field.tsx';

/**
 * Puts the cursor at the end of a text the first time it gets the focus, unless part of it is already selected.
 * @returns the handler to call when the text gets the focus
 */
export function useBeginAtEnd(): (text: HTMLTextAreaElement) => void {
  const isNew = useRef(true);
  return text => {
    if (isNew.current && text.selectionEnd === 0) text.setSelectionRange(text.value.length, text.value.length);
    isNew.current = false;
  };
}

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
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
