import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { caretDownBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './fields.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'> {
  ref?: Ref<HTMLSelectElement>;
  value: string;
  options: readonly SelectOption[];
  /** First entry, chosen while the value is "". */
  placeholder?: string | undefined;
}

/** Field to choose one of a few options. Uses the browser's own list, which suits every phone and keyboard. */
export function Select(props: SelectProps) {
  const { label, isLabelHidden, isOptional, hint, error, className, options, placeholder, ...select } = props;
  return (
    <Field {...{ label, isLabelHidden, isOptional, hint, error, className }}>
      {control => (
        <span className={styles.select}>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(option => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon icon={caretDownBoldIcon} />
        </span>
      )}
    </Field>
  );
}
