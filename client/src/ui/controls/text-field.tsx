import type { InputHTMLAttributes, Ref } from 'react';
import { characters } from '#contract/lib/text.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './fields.module.css';

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  ref?: Ref<HTMLInputElement>;
  value: string;
  /** Text shown inside the field, before the value: "$". */
  prefix?: string | undefined;
  /** Largest number of characters, shown in a counter. It does not stop the typing; the error does. */
  counterMax?: number | undefined;
}

/** Text field of one line. With formik: `{...formik.getFieldProps('name')}`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    isOptional,
    hint,
    error,
    className,
    prefix,
    counterMax,
    type = 'text',
    ...input
  } = props;
  const count = counterMax === undefined ? undefined : { used: characters(input.value), max: counterMax };
  return (
    <Field {...{ label, isLabelHidden, isOptional, hint, error, className, count }}>
      {control =>
        prefix === undefined ? (
          <input {...input} {...control} type={type} />
        ) : (
          <div className={styles.prefixed}>
            <span aria-hidden>{prefix}</span>
            <input {...input} {...control} type={type} />
          </div>
        )
      }
    </Field>
  );
}
