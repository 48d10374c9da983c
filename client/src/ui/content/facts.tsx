import { Fragment, type ReactNode } from 'react';
import styles from './content.module.css';

export interface FactsProps {
  /** Facts to show; null, undefined, false and '' are left out. */
  of: readonly ReactNode[];
}

/** Row of known facts separated by dots. No dot is shown at the beginning or end of a line if the row wraps. */
export function Facts({ of }: FactsProps) {
  const known = of.filter(fact => fact !== null && fact !== undefined && fact !== false && fact !== '');
  return (
    <span className={styles.facts}>
      {known.map((fact, position) => (
        <Fragment key={position}>
          <span>{fact}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
