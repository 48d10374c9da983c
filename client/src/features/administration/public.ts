import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths, routePatterns } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { legalNames } from '../legal/public.ts';
import { administrationNames } from './names.ts';

const roles = () => administrationNames().roles;
const general = () => administrationNames().general;
const banners = () => administrationNames().banners;
const business = () => administrationNames().business;
const audit = () => administrationNames().audit;
const terms = () => legalNames().page;

/** The settings panel, who administers what, and what they did. */
export const administrationFeature: ClientFeature = {
  pages: [
    {
      path: paths.settingsPanel,
      title: () => administrationNames().panel,
      Page: lazyNamed(() => import('./pages/settings-panel-page.tsx'), 'SettingsPanelPage'),
    },
    {
      path: paths.admin('roles'),
      title: roles,
      Page: lazyNamed(() => import('./pages/dialog-pages.tsx'), 'RolesPage'),
    },
    {
      path: paths.admin('general'),
      title: general,
      Page: lazyNamed(() => import('./pages/dialog-pages.tsx'), 'GeneralPage'),
    },
    {
      path: paths.admin('banners'),
      title: banners,
      Page: lazyNamed(() => import('./pages/dialog-pages.tsx'), 'BannersPage'),
    },
    {
      path: paths.admin('business'),
      title: business,
      Page: lazyNamed(() => import('./pages/dialog-pages.tsx'), 'BusinessPage'),
    },
    { path: paths.admin('audit'), title: audit, Page: lazyNamed(() => import('./pages/audit-page.tsx'), 'AuditPage') },
    {
      path: routePatterns.admin,
      Page: lazyNamed(() => import('./pages/wrong-address-page.tsx'), 'WrongAddressPage'),
    },
    {
      path: paths.admin('terms'),
      title: terms,
      Page: lazyNamed(() => import('./terms/terms-admin-page.tsx'), 'TermsAdminPage'),
    },
  ],
  adminNames: { general, banners, roles, business, audit, terms },
};

/** The icon of a tile of the panel, where a menu leads to the same. */
export const PanelIcon = lazyNamed(() => import('./components/panel-icon.tsx'), 'PanelIcon');

/** Where somebody looks in another's place. */
export const ViewBanner = lazyNamed(() => import('./viewing/view-banner.tsx'), 'ViewBanner');

/** 'Ver como', read-only. */
export const ViewDialog = lazyDialog(() => import('./viewing/view-dialog.tsx'), 'ViewDialog');

/** Who looked at the network in somebody's place. */
export const ViewsCard = lazyNamed(() => import('./viewing/views-card.tsx'), 'ViewsCard');

export { administrationNames } from './names.ts';
