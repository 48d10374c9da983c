import type { InputHTMLAttributes, Ref } from 'react';
import { Icon, type IconPath } from '../content/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './toggle.module.css';

interface SwitchProps extends ToggleProps {
  /** True if the label is for assistive technology only, because the table around it labels it on the screen. */
  isLabelHidden?: boolean | undefined;
}

/** Switch that takes effect at once. */
export function Switch({ label, isLabelHidden = false, hint, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      {isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      )}
      <input {...input} type="checkbox" role="switch" aria-checked={input.checked} />
    </label>
  );
}

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** Line under the label. */
  hint?: string | undefined;
}

interface CheckboxProps extends ToggleProps {
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
