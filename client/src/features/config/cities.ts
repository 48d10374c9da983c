import { useMemo } from 'react';
import type { City } from '#contract/features/config/types.ts';
import { useListCitiesQuery } from './api.ts';

/** A municipality as it is chosen: several share a name, so its department stands with it, unless it is that itself. */
const cityLabel = ({ Name, Department }: City): string => (Name === Department ? Name : `${Name}, ${Department}`);

/** Every municipality, by name, to choose from; empty until they have arrived. */
export function useCityOptions(): {
  options: readonly { id: number; name: string; label: string }[];
  hasFailed: boolean;
} {
  const { data, isError } = useListCitiesQuery();
  const options = useMemo(
    () =>
      (data ?? [])
        .map(city => ({ id: city.Id, name: city.Name, label: cityLabel(city) }))
        .sort((one, other) => one.label.localeCompare(other.label, 'es')),
    [data],
  );
  return { options, hasFailed: isError };
}
