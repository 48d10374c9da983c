import type { ListPage } from '#contract/api/lists.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import type { EarlyScreen } from '../feature.ts';
import { firstPhoto } from '../files/early.ts';
import { COUNT_PARAMS, listParams, NO_FILTERS } from './filters.ts';
import { tiendaPaths } from './paths.ts';

/** The list of all adverts has no viewer in it. */
const NOBODY = 0;

/** How wide the photo of a card is shown, as of `<img>`. */
export const CARD_SIZES = '(max-width: 777px) 48vw, 240px';

/** What the list of adverts begins with: sent and fetched beside the application. */
export const tiendaEarly = {
  path: tiendaPaths.list,
  requests: [
    { url: '/Flx_Store', params: listParams(NO_FILTERS, NOBODY) },
    { url: '/Flx_Store', params: COUNT_PARAMS },
  ],
  picture: answer => firstPhoto((answer as ListPage<Advert>).results[0]?.Attachments, CARD_SIZES),
  load: () => import('./pages/adverts-page.tsx'),
} satisfies EarlyScreen;
