import type { InputHTMLAttributes, Ref } from 'react';
import styles from './toggle.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** A line under the label. */
  hint?: string | undefined;
}

/** Yes or no, sent with the form. */
export function Checkbox({ label, hint, className, ...input }: ToggleProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...input} type="checkbox" />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
