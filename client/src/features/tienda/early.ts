import { COUNT_PARAMS, listParams, NO_FILTERS } from './filters.ts';
import { tiendaPaths } from './paths.ts';

/** The list of all articles has no viewer in it. */
const NOBODY = 0;

/** What the list of articles begins with: sent and fetched beside the application. */
export const tiendaEarly = {
  path: tiendaPaths.list,
  requests: [
    { url: '/Flx_Store', params: listParams(NO_FILTERS, NOBODY) },
    { url: '/Flx_Store', params: COUNT_PARAMS },
  ],
  load: () => import('./pages/ads-page.tsx'),
};
