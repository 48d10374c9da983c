import { profileNames as english } from '#contract/i18n/en-US/profile-names.ts';
import { profileNames as spanish } from '#contract/i18n/es-CO/profile-names.ts';
import { featureNames } from '../../lib/feature-names.ts';
import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths, routePatterns } from '../../lib/paths.ts';
import { userCircleFillIcon, userCircleIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { profilePaths } from './paths.ts';

export const profileNames = featureNames(spanish, english);

const ProfilePage = lazyNamed(() => import('./pages/profile-page.tsx'), 'ProfilePage');

/** Feature declaration of people's pages, which set the title of the browser tab themselves. */
export const profileFeature: ClientFeature = {
  pages: [
    { path: paths.ownProfile, Page: ProfilePage, reads: () => ['Flx_Process'] },
    { path: routePatterns.profile, Page: ProfilePage },
    {
      path: profilePaths.privacy,
      Page: lazyNamed(() => import('./pages/privacy-page.tsx'), 'PrivacyPage'),
      reads: () => ['Flx_Views'],
    },
    {
      path: profilePaths.adminPattern,
      Page: lazyNamed(() => import('./pages/person-admin-page.tsx'), 'PersonAdminPage'),
    },
    { path: profilePaths.asPattern, Page: lazyNamed(() => import('./pages/profile-as-page.tsx'), 'ProfileAsPage') },
  ],
  Over: lazyNamed(() => import('./components/person-cards.tsx'), 'PersonCards'),
  destinations: {
    profile: {
      name: () => profileNames().own,
      address: ({ id }) => paths.profile(id),
      icons: { rest: userCircleIcon, active: userCircleFillIcon },
    },
  },
};
