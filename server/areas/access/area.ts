import type { Area } from '../area.ts';
import { roles } from './lists.ts';

/** Roles and what they let people do. */
export const access: Area = { name: 'access', lists: [roles] };
