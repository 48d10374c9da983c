export { FeaturedGroups } from './components/featured-groups.tsx';
