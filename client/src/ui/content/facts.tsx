import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  /** What is not known is left out: null, undefined, false and ''. */
  of: readonly ReactNode[];
}

/** What is known of something in a row, a point between two; where the row breaks there is none, at its end or its beginning. */
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
