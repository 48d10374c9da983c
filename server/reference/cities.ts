import type { City } from '#contract/features/config/types.ts';
import { DEPARTMENTS } from './municipalities.ts';

/** Number of ids reserved for the municipalities of one department; Antioquia has the most: 125. */
const IDS_EACH = 1000;

/**
 * Every municipality with its id, which never changes: the department's code and its place in the department's list. It
 * is not the code of the official division (DIVIPOLA), in which Medellín is 05001.
 */
export const CITIES: readonly City[] = DEPARTMENTS.flatMap(({ code, name, municipalities }) =>
  municipalities
    .split('|')
    .map((municipality, index) => ({ Id: code * IDS_EACH + index + 1, Name: municipality, Department: name })),
);
