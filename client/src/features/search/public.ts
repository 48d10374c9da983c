import { lazyNamed } from '../../lib/lazy-named.ts';
import { routePatterns } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';

/** Suggestions shown under the header's search field while the user types. */
export const SearchSuggestions = lazyNamed(() => import('./components/search-suggestions.tsx'), 'SearchSuggestions');

/** Feature declaration of the search over all content. */
export const searchFeature: ClientFeature = {
  pages: [
    {
      path: routePatterns.search,
      Page: lazyNamed(() => import('./pages/search-page.tsx'), 'SearchPage'),
    },
  ],
};
