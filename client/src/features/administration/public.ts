import { administrationNames as english } from '#contract/i18n/en-US/administration-names.ts';
import { administrationNames as spanish } from '#contract/i18n/es-CO/administration-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths, routePatterns } from '../../lib/paths.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { legalNames } from '../legal/public.ts';

const administrationNames = featureNames(spanish, english);

const roles = () => administrationNames().roles;
const general = () => administrationNames().general;
const banners = () => administrationNames().banners;
const business = () => administrationNames().business;
const audit = () => administrationNames().audit;
const terms = () => legalNames().page;

/** Feature of the settings panel, the roles and the audit log. */
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
    {
      path: paths.admin('audit'),
      title: audit,
      Page: lazyNamed(() => import('./pages/audit-page.tsx'), 'AuditPage'),
      reads: () => ['Flx_Audit'],
    },
    {
      path: routePatterns.admin,
      Page: lazyNamed(() => import('./pages/wrong-address-page.tsx'), 'WrongAddressPage'),
    },
    {
      path: paths.admin('terms'),
      title: terms,
      Page: lazyNamed(() => import('./terms/terms-admin-page.tsx'), 'TermsAdminPage'),
    },
    {
      path: paths.apiDocs,
      title: () => 'API',
      Page: lazyNamed(() => import('./pages/api-admin-page.tsx'), 'ApiAdminPage'),
    },
  ],
  adminNames: { general, banners, roles, business, audit, terms },
};

/** Banner shown while an administrator views the network as another person. */
export const ViewBanner = lazyNamed(() => import('./viewing/view-banner.tsx'), 'ViewBanner');

/** Dialog 'Ver como', read-only. */
export const ViewDialog = lazyDialog(() => import('./viewing/view-dialog.tsx'), 'ViewDialog');

/** Card with the administrators who viewed the network as this person. */
export const ViewsCard = lazyNamed(() => import('./viewing/views-card.tsx'), 'ViewsCard');
