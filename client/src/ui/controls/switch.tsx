import type { ToggleProps } from './checkbox.tsx';
import styles from './toggle.module.css';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { classNames } from '../../lib/class-names.ts';

export interface SwitchProps extends ToggleProps {
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
