import type { City } from '#contract/features/config/types.ts';
import { DEPARTMENTS } from './municipalities.ts';

/** Number of ids reserved for the municipalities of one department; Antioquia has the most: 125. */
const IDS_EACH = 1000;

/** Number of digits of a DIVIPOLA code: two of the department and three of the municipality. */
const CODE_DIGITS = 5;
const PLACE_DIGITS = 3;

/** Municipality as it is stored: a row of Flx_Cities with its DIVIPOLA code. */
export interface StoredCity extends City {
  readonly Code: string;
}

/**
 * Every municipality with its id, which never changes: the department's code and its place in the department's list.
 */
export const CITIES: readonly StoredCity[] = DEPARTMENTS.flatMap(({ code, name, municipalities }) =>
  municipalities.split('|').map((municipality, index) => ({
    Id: code * IDS_EACH + index + 1,
    Code: `${code}${municipality.slice(0, PLACE_DIGITS)}`.padStart(CODE_DIGITS, '0'),
    Name: municipality.slice(PLACE_DIGITS + 1),
    Department: name,
  })),
);
