import { Suspense } from 'react';
import { lazyNamed } from '../../../lib/lazy-named.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { CityComboBoxProps } from './city-combo-box.tsx';

const CityComboBox = lazyNamed(() => import('./city-combo-box.tsx'), 'CityComboBox');

/**
 * Field of a municipality, found by typing and ignoring accents. It is loaded separately, because most forms have none.
 */
export function CityField(field: CityComboBoxProps) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={68} />}>
      <CityComboBox {...field} />
    </Suspense>
  );
}
