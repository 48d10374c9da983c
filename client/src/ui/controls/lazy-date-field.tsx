import { Suspense, useEffect, useState } from 'react';
import { afterFirstTouch } from '../../lib/first-touch.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DateFieldProps } from './date-field.tsx';

const DateField = lazyNamed(() => import('./date-field.tsx'), 'DateField');

/** Heights of a box alone, and of one below its label. */
const HEIGHT = { alone: 44, labelled: 74 } as const;

export interface LazyDateFieldProps extends DateFieldProps {
  /** It stands beside another one that has a day. */
  isAtOnce?: boolean;
}

/**
 * A field of a day on a page or a card: its calendar is much for whoever only reads, and is fetched once somebody begins. A day that is
 * there already can't wait for that.
 */
export function LazyDateField({ isAtOnce = false, ...props }: LazyDateFieldProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (isAtOnce || props.value !== '')) setWanted(true);
  useEffect(() => afterFirstTouch(() => setWanted(true)), []);
  const place = <Skeleton shape="block" height={props.isLabelHidden ? HEIGHT.alone : HEIGHT.labelled} />;
  return isWanted ? (
    <Suspense fallback={place}>
      <DateField {...props} />
    </Suspense>
  ) : (
    place
  );
}
