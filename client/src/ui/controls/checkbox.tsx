import type { InputHTMLAttributes, Ref } from 'react';
import { Icon, type IconPath } from '../content/icon.tsx';
import styles from './toggle.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Line under the label. */
  hint?: string | undefined;
}

export interface CheckboxProps extends ToggleProps {
  /** Icon after the label, with its text for assistive technology. */
  icon?: IconPath | undefined;
  iconLabel?: string;
}

/** Checkbox of a form. */
export function Checkbox({ label, hint, icon, iconLabel, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...input} type="checkbox" />
      <span>
        {label}
        {icon && (
          <>
            {' '}
            <Icon icon={icon} label={iconLabel} />
          </>
        )}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
