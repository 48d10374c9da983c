import { lazyNamed } from '../../lib/lazy-named.ts';

/** What other areas and the application use of the feed. */
export { FeedComposer } from './components/feed-composer.tsx';
export { FeedList } from './components/feed-list.tsx';
export { HOME, type FeedScope } from './scope.ts';
export { feedSlice } from './slice.ts';

/** The page of one post, fetched when it is visited. */
export const PostPage = lazyNamed(() => import('./pages/post-page.tsx'), 'PostPage');
