import { Suspense } from 'react';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { DateFieldProps } from './date-field.tsx';

const DateField = lazyNamed(() => import('./date-field.tsx'), 'DateField');

/** Heights of a box alone, and of one below its label. */
const HEIGHT = { alone: 44, labelled: 74 } as const;

/** A field of a day where it shows at once, on a page or a card, whose first load shall not carry it. */
export function LazyDateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={props.isLabelHidden ? HEIGHT.alone : HEIGHT.labelled} />}>
      <DateField {...props} />
    </Suspense>
  );
}
