import { lazyNamed } from '../../lib/lazy-named.ts';
import { routePatterns } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';

/** What is suggested under a field of the header while somebody types. */
export const SearchSuggestions = lazyNamed(() => import('./components/search-suggestions.tsx'), 'SearchSuggestions');

/** One search over everything. */
export const searchFeature: ClientFeature = {
  pages: [
    {
      path: routePatterns.search,
      Page: lazyNamed(() => import('./pages/search-page.tsx'), 'SearchPage'),
    },
  ],
};
