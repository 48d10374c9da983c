import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { folderOpenFillIcon, folderOpenIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { repositoryNames } from './names.ts';

/** Feature declaration of documents from all sources. */
export const repositoryFeature: ClientFeature = {
  pages: [
    {
      path: paths.repository,
      title: () => repositoryNames().title,
      Page: lazyNamed(() => import('./pages/repository-page.tsx'), 'RepositoryPage'),
    },
  ],
  destinations: {
    repository: {
      name: () => repositoryNames().title,
      address: () => paths.repository,
      icons: { rest: folderOpenIcon, active: folderOpenFillIcon },
    },
  },
};
