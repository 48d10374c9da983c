import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { friendsNames } from './names.ts';

/** Card 'Invita a un amigo' on home. @spec 3§2.6 */
export const FriendCard = lazyNamed(() => import('./components/friend-card.tsx'), 'FriendCard');

/** Feature of trusted friends whom people invite. */
export const friendsFeature: ClientFeature = {
  pages: [
    {
      path: paths.friends,
      title: () => friendsNames().title,
      Page: lazyNamed(() => import('./pages/friends-page.tsx'), 'FriendsPage'),
    },
  ],
};
