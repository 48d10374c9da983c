import { holds } from '../../base/context.ts';
import type { Publication } from '../publishing/service.ts';

/** Rules of publishing news. @spec 1§4, 1§5 */
export const NEWS: Publication = {
  kind: 'new',
  everyPlace: viewer => holds(viewer, 'Admin-News'),
};
