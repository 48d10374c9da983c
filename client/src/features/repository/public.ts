import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { folderOpenFillIcon, folderOpenIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { repositoryNames as english } from '#contract/i18n/en-US/repository-names.ts';
import { repositoryNames as spanish } from '#contract/i18n/es-CO/repository-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const repositoryNames = featureNames(spanish, english);

/** Feature declaration of documents from all sources. */
export const repositoryFeature: ClientFeature = {
  pages: [
    {
      path: paths.repository,
      title: () => repositoryNames().title,
      Page: lazyNamed(() => import('./pages/repository-page.tsx'), 'RepositoryPage'),
    },
  ],
  itemNames: { document: () => repositoryNames().card },
  destinations: {
    repository: {
      name: () => repositoryNames().title,
      address: () => paths.repository,
      icons: { rest: folderOpenIcon, active: folderOpenFillIcon },
    },
  },
};
