import type { ListPage } from '#contract/api/lists.ts';
import type { Advert } from '#contract/features/tienda/types.ts';
import type { PrefetchedScreen } from '../feature.ts';
import { firstPhoto } from '../files/prefetch.ts';
import { COUNT_PARAMS, FIRST_PAGE } from './first-page.ts';
import { tiendaPaths } from './paths.ts';

/** Displayed width of a card's photo, as the `sizes` attribute of `<img>`. */
export const CARD_SIZES = '(max-width: 777px) 48vw, 240px';

/** Requests and code that the list of adverts starts with, fetched in parallel with the application. */
export const tiendaPrefetch = {
  path: tiendaPaths.list,
  requests: [
    { url: '/Flx_Store', params: FIRST_PAGE },
    { url: '/Flx_Store', params: COUNT_PARAMS },
  ],
  picture: answer => firstPhoto((answer as ListPage<Advert>).results[0]?.Attachments, CARD_SIZES),
  load: () => import('./pages/adverts-page.tsx'),
} satisfies PrefetchedScreen;
