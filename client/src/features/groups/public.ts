import { lazyNamed } from '../../lib/lazy-named.ts';

export { useListOwnAreasQuery, useListOwnGroupsQuery, type OwnPlace } from './api.ts';
export const FeaturedGroups = lazyNamed(() => import('./components/featured-groups.tsx'), 'FeaturedGroups');
