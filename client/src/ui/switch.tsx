import type { ToggleProps } from './checkbox.tsx';
import styles from './toggle.module.css';
import { classNames } from '../lib/class-names.ts';

/** On or off, at once. */
export function Switch({ label, hint, className, ...input }: ToggleProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input {...input} type="checkbox" role="switch" aria-checked={input.checked} />
    </label>
  );
}
