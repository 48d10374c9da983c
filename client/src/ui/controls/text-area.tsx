import { useRef, type FocusEvent, type Ref, type TextareaHTMLAttributes } from 'react';
import { characters } from '../../../../contract/lib/text.ts';
import { Field, type FieldProps } from './field.tsx';

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
  const isNew = useRef(true);
  const focus = (event: FocusEvent<HTMLTextAreaElement>) => {
    // Unless something of it is selected already.
    if (isNew.current && event.target.selectionEnd === 0)
      event.target.setSelectionRange(area.value.length, area.value.length);
    isNew.current = false;
    area.onFocus?.(event);
  };
  return (
    <Field {...{ label, isLabelHidden, isOptional, hint, error, className, count }}>
      {control => <textarea {...area} {...control} rows={rows} onFocus={focus} />}
    </Field>
  );
}
