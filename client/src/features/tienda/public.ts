import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths, routePatterns } from '../../lib/paths.ts';
import { storefrontFillIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval } from '../feed/public.ts';
import { tiendaSlice } from './slice.ts';

/** The Tienda: its list, an advert by itself or over another page, and its card in the feed. */
export const tiendaFeature: ClientFeature = {
  pages: [
    { path: paths.ads, title: 'ads', Page: lazyNamed(() => import('./pages/ads-page.tsx'), 'AdsPage') },
    {
      path: routePatterns.ad,
      title: 'ads',
      Page: lazyNamed(() => import('./pages/advert-page.tsx'), 'AdvertPage'),
      Overlay: lazyNamed(() => import('./pages/advert-modal.tsx'), 'AdvertModal'),
    },
  ],
  feedCards: {
    advert: {
      address: paths.ad,
      chip: { tone: 'sol', icon: storefrontFillIcon },
      Body: lazyNamed(() => import('./components/advert-card-body.tsx'), 'AdvertCardBody'),
      EditDialog: lazyNamed(() => import('./components/edit-advert-of-item.tsx'), 'EditAdvertOfItem'),
      remove: lazyRemoval(() => import('./remove-advert.ts'), 'removeAdvert'),
    },
  },
  slice: tiendaSlice,
};
