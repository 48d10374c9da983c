import { useId, type ReactNode } from 'react';
import { warningCircleFillIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import styles from './fields.module.css';
import { classNames } from '../../lib/class-names.ts';
import { useTexts } from '../../lib/texts.ts';

/** Common properties of every form field. */
export interface FieldProps {
  label: string;
  /** True if the label is for assistive technology only, because the screen identifies the field by other means. */
  isLabelHidden?: boolean | undefined;
  /** Adds "(opcional)" to the label. */
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** Error message; with formik: `touched.x ? errors.x : undefined`. */
  error?: string | undefined;
  className?: string | undefined;
}

/** Attributes that tie a control to its label, hint, counter and error. */
interface ControlAttributes {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Characters in use and allowed. */
  count?: { used: number; max: number } | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Frame of a field: label above, control, then error or hint and the counter. */
export function Field({ label, isLabelHidden, isOptional, hint, error, count, className, children }: FieldFrameProps) {
  const text = useTexts('ui');
  const id = useId();
  const describedBy = [error ? `${id}-error` : hint && `${id}-hint`, count && `${id}-count`].filter(Boolean).join(' ');
  const labelText = (
    <>
      {label} {isOptional && <span>{text.optional}</span>}
    </>
  );
  return (
    <div className={classNames(styles.field, error !== undefined && styles.invalid, className)}>
      <label htmlFor={id} className={isLabelHidden ? styles.hiddenLabel : styles.label}>
        {isLabelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {(hint || error || count) && (
        <div className={styles.foot}>
          {error ? (
            <p id={`${id}-error`} className={styles.error}>
              <Icon icon={warningCircleFillIcon} />
              {error}
            </p>
          ) : (
            <p id={`${id}-hint`}>{hint}</p>
          )}
          {count && (
            <p className={classNames(styles.count, count.used > count.max && styles.over)}>
              <span aria-hidden>{text.counter(count.used, count.max)}</span>
              <VisuallyHidden>
                <span id={`${id}-count`}>{text.counterLabel(count.used, count.max)}</span>
              </VisuallyHidden>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
