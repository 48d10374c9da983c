export { useOwnAreasQuery, useOwnGroupsQuery, type OwnPlace } from './api.ts';
export { FeaturedGroups } from './components/featured-groups.tsx';
