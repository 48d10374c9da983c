import type { Feature } from '../feature.ts';
import { roles } from './lists.ts';

/** Roles and what they let people do. */
export const access: Feature = { name: 'access', lists: [roles] };
