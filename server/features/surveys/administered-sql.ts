import type { Administered } from '../feature.ts';
import { countOpen } from './lifecycle-sql.ts';

/** Number of open surveys, for the settings panel. */
export const ADMINISTERED: Administered = { surveys: ({ org, now }) => countOpen(org, now) };
