import type { Feature } from '../feature.ts';
import { roles, userRoles } from './lists.ts';

/** Feature of roles and their rights. */
export const access: Feature = { name: 'access', lists: [roles, userRoles] };
