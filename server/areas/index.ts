import type { Area } from './area.ts';
import { config } from './config/area.ts';
import { groups } from './groups/area.ts';
import { notifications } from './notifications/area.ts';
import { people } from './people/area.ts';
import { currentUserArea } from './session/current-user-area.ts';

/** Every area, in the order in which their routes and jobs are mounted. */
export const areas: readonly Area[] = [config, people, groups, notifications, currentUserArea];
