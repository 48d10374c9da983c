import { Suspense, useEffect, useState } from 'react';
import { afterFirstTouch } from '../../lib/first-touch.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DateFieldProps } from './date-field.tsx';

const DateField = lazyNamed(() => import('./date-field.tsx'), 'DateField');

/** Heights in px of a box alone, and of one below its label. */
const HEIGHT = { alone: 44, labelled: 74 } as const;

export interface LazyDateFieldProps extends DateFieldProps {
  /** True if the field is beside another one that already has a day, so it loads at once. */
  isAtOnce?: boolean;
}

/**
 * Date field for a page or a card. Its calendar is large for people who only read, so it is loaded at the first
 * interaction. A field that already has a day loads it at once.
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
