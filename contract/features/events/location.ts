import type { EventRow } from './types.ts';

/** Where it is, as far as this has been read. */
type Located = Pick<EventRow, 'Location'> & { readonly CityInfo?: { readonly Name: string } | undefined };

/** 'Parque Simón Bolívar, Bogotá D.C.'; the city is left out while it is not known. */
export const locationOf = ({ Location, CityInfo }: Located): string =>
  CityInfo ? `${Location}, ${CityInfo.Name}` : Location;
