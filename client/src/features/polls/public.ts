import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyRemoval, type FeedCard } from '../feed/public.ts';

/** What a poll brings to its card in the feed, and to the feed's composer. */
export const pollFeedCard: FeedCard = {
  Body: lazyNamed(() => import('./components/poll-card-body.tsx'), 'PollCardBody'),
  EditDialog: lazyNamed(() => import('./components/edit-poll-dialog.tsx'), 'EditPollDialog'),
  remove: lazyRemoval(() => import('./remove-poll.ts'), 'removePoll'),
  CreateDialog: lazyNamed(() => import('./components/poll-dialog.tsx'), 'PollDialog'),
};
