import type { EventRow } from '../../../../contract/features/events/types.ts';

/** 'Parque Simón Bolívar, Bogotá D.C.'; the city is left out while it is not known. */
export const locationOf = ({ Location, CityInfo }: Pick<EventRow, 'Location' | 'CityInfo'>): string =>
  CityInfo ? `${Location}, ${CityInfo.Name}` : Location;
