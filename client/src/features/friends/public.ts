import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import type { ClientFeature } from '../feature.ts';
import { friendsNames as english } from '#contract/i18n/en-US/friends-names.ts';
import { friendsNames as spanish } from '#contract/i18n/es-CO/friends-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const friendsNames = featureNames(spanish, english);

/** Card 'Invita a un amigo' on home. @spec 3§2.6 */
export const FriendCard = lazyNamed(() => import('./components/friend-card.tsx'), 'FriendCard');

/** The same as one line, which opens the form. */
export const FriendLine = lazyNamed(() => import('./components/friend-card.tsx'), 'FriendLine');

/** Feature of trusted friends whom people invite. */
export const friendsFeature: ClientFeature = {
  module: 'friends',
  pages: [
    {
      path: paths.friends,
      title: () => friendsNames().title,
      Page: lazyNamed(() => import('./pages/friends-page.tsx'), 'FriendsPage'),
      reads: () => ['InvitarAmigo'],
    },
  ],
};
