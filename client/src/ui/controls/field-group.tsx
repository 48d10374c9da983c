import { useId, type ReactNode } from 'react';
import { warningCircleFillIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './field-group.module.css';

export interface FieldGroupProps {
  /** What the fields are together: "Visibilidad". */
  legend: string;
  /** One line under the fields, unless something is wrong. */
  hint?: string | undefined;
  /** Message of what is wrong with them. */
  error?: string | undefined;
  /** Of the form's field, so that an error can be led to where no field of its own takes the focus. */
  name?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together under a title of their own, with one error for all of them. */
export function FieldGroup({ legend, hint, error, name, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={error || hint ? id : undefined}
      {...(name !== undefined && { 'data-field': name, tabIndex: -1 })}
    >
      <legend className={styles.legend}>{legend}</legend>
      {/* Above the fields, however many they are: where the focus is led to. */}
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
