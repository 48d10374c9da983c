import { priceText } from '#contract/features/tienda/price.ts';
import { tiendaNames as english } from '#contract/i18n/en-US/tienda-names.ts';
import { tiendaNames as spanish } from '#contract/i18n/es-CO/tienda-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { storefrontFillIcon, storefrontIcon } from '../../ui/content/icons.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval, OPEN_ITEM } from '../feed/public.ts';
import { tiendaPaths } from './paths.ts';

export const tiendaNames = featureNames(spanish, english);

const name = () => tiendaNames().title;

/** Feature declaration of the Tienda: its list, an advert by itself or over another page, and its card in the feed. */
export const tiendaFeature: ClientFeature = {
  pages: [
    { path: tiendaPaths.list, title: name, Page: lazyNamed(() => import('./pages/adverts-page.tsx'), 'AdvertsPage') },
    {
      path: paths.admin('ads'),
      title: name,
      Page: lazyNamed(() => import('./pages/adverts-admin-page.tsx'), 'AdvertsAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
    {
      path: tiendaPaths.pattern,
      Page: lazyNamed(() => import('./pages/advert-page.tsx'), 'AdvertPage'),
      Overlay: lazyNamed(() => import('./pages/advert-modal.tsx'), 'AdvertModal'),
      reads: id => [{ type: 'Flx_Store', id }, OPEN_ITEM],
    },
  ],
  destinations: {
    ads: {
      name,
      address: () => tiendaPaths.list,
      icons: { rest: storefrontIcon, active: storefrontFillIcon },
    },
  },
  adminNames: { ads: name },
  itemNames: { advert: () => ({ ...tiendaNames().card, detailTexts: { price: priceText } }) },
  feedCards: {
    advert: {
      address: tiendaPaths.one,
      chip: { tone: 'sol', icon: storefrontFillIcon },
      Body: lazyNamed(() => import('./components/advert-card-body.tsx'), 'AdvertCardBody'),
      EditDialog: lazyDialog(() => import('./forms/advert-dialog.tsx'), 'EditAdvertOfItem'),
      remove: lazyRemoval(() => import('./components/advert-tools.tsx'), 'removeAdvert'),
    },
  },
};
