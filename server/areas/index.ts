import type { Area } from './area.ts';

/** Every area, in the order in which their routes and jobs are mounted. */
export const areas: readonly Area[] = [];
