import { useId, type ReactNode } from 'react';
import { warningCircleFillIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  /** Title of the group: "Visibilidad". */
  legend: string;
  /** Line under the fields, shown unless there is an error. */
  hint?: string | undefined;
  /** Error message of the fields. */
  error?: string | undefined;
  /** Name of the form's field, so that an error can be led to if no control of its own takes the focus. */
  name?: string | undefined;
  children: ReactNode;
}

/** Group of fields with a title of its own and one error for all of them. */
export function FieldGroup({ legend, hint, error, name, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error || hint ? id : undefined}
      {...(name !== undefined && { 'data-field': name, tabIndex: -1 })}
    >
      <legend className={styles.legend}>{legend}</legend>
      {/* The error is above the fields, however many there are, because the focus is led there. */}
      {error && (
        <p className={styles.error} id={id}>
          <Icon icon={warningCircleFillIcon} />
          {error}
        </p>
      )}
      {children}
      {!error && hint && (
        <p className={styles.hint} id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
