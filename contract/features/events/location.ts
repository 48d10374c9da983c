import type { EventRow } from './types.ts';

/** Location of an event, as far as it has been loaded. */
type Located = Pick<EventRow, 'Location'> & { readonly CityInfo?: { readonly Name: string } | undefined };

/** Formats a location as 'Parque Simón Bolívar, Bogotá D.C.'; the city is omitted if it is not known. */
export const locationOf = ({ Location, CityInfo }: Located): string =>
  CityInfo ? `${Location}, ${CityInfo.Name}` : Location;
