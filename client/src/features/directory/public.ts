import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { identificationCardFillIcon, identificationCardIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { MembersTab } from './components/members-tab.tsx';
import { directoryNames } from './names.ts';
import { directoryPaths } from './paths.ts';

const title = (): string => directoryNames().title;

/** Feature of the directory of colleagues. */
export const directoryFeature: ClientFeature = {
  pages: [
    {
      path: paths.directory,
      title,
      Page: lazyNamed(() => import('./pages/directory-page.tsx'), 'DirectoryPage'),
    },
    {
      path: directoryPaths.chart,
      title: () => directoryNames().chart,
      Page: lazyNamed(() => import('./chart/chart-page.tsx'), 'ChartPage'),
    },
    {
      path: paths.admin('directory'),
      title,
      Page: lazyNamed(() => import('./pages/members-admin-page.tsx'), 'MembersAdminPage'),
      reads: () => ['Flx_CurrentUser'],
    },
    {
      path: directoryPaths.importPattern,
      title: () => directoryNames().import,
      Page: lazyNamed(() => import('./import/import-admin-page.tsx'), 'ImportPages'),
    },
    {
      path: directoryPaths.bulkPattern,
      title,
      Page: lazyNamed(() => import('./bulk/bulk-admin-page.tsx'), 'BulkPages'),
    },
    {
      path: directoryPaths.mergePattern,
      title: () => directoryNames().merge,
      Page: lazyNamed(() => import('./merge/merge-admin-page.tsx'), 'MergeAdminPage'),
    },
    {
      path: directoryPaths.ownMerge,
      title: () => directoryNames().merge,
      Page: lazyNamed(() => import('./merge/own-merge-page.tsx'), 'OwnMergePage'),
      reads: () => ['Flx_CurrentUser'],
    },
    {
      path: directoryPaths.handoverPattern,
      title: () => directoryNames().handover,
      Page: lazyNamed(() => import('./handover/handover-admin-page.tsx'), 'HandoverAdminPage'),
    },
  ],
  Edge: MembersTab,
  destinations: {
    directory: {
      name: title,
      shortName: () => directoryNames().short,
      address: () => paths.directory,
      icons: {
        rest: identificationCardIcon,
        active: identificationCardFillIcon,
      },
    },
  },
};
