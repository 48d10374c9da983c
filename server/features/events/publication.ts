import type { Publication } from '../publishing/service.ts';

/** Rules for publishing events. @spec 1§4, 1§5 */
export const EVENTS: Publication = {
  kind: 'event',
  everyPlace: () => true,
};
