import type { Area } from '../area.ts';
import { socialOperations, socialRoutes } from './routes.ts';

/** The conversation on feed items: reactions and comments. */
export const socialArea: Area = {
  name: 'social',
  routes: socialRoutes(),
  operations: socialOperations,
};
