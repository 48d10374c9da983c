import { useMemo } from 'react';
import type { City } from '#contract/features/config/types.ts';
import { useListCitiesQuery } from './api.ts';

/**
 * Returns the label of a municipality in a choice: several share a name, so the department is added, unless it has the
 * same name.
 */
const cityLabel = ({ Name, Department }: City): string => (Name === Department ? Name : `${Name}, ${Department}`);

/** Returns every municipality, by name, to choose from; empty until they have loaded. */
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
