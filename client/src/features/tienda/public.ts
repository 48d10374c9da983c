import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyRemoval, type FeedCard } from '../feed/public.ts';

/** What the application uses of the Tienda. All but the slice is fetched when it is needed. */
export { tiendaSlice } from './slice.ts';

export const AdsPage = lazyNamed(() => import('./pages/ads-page.tsx'), 'AdsPage');
export const AdvertPage = lazyNamed(() => import('./pages/advert-page.tsx'), 'AdvertPage');
export const AdvertModal = lazyNamed(() => import('./pages/advert-modal.tsx'), 'AdvertModal');

/** What a classified brings to its card in the feed. */
export const advertFeedCard: FeedCard = {
  Body: lazyNamed(() => import('./components/advert-card-body.tsx'), 'AdvertCardBody'),
  EditDialog: lazyNamed(() => import('./components/edit-advert-of-item.tsx'), 'EditAdvertOfItem'),
  remove: lazyRemoval(() => import('./remove-advert.ts'), 'removeAdvert'),
};
