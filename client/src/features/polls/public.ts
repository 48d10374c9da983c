import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import {
  chartBarHorizontalDuotoneIcon,
  chartBarHorizontalFillIcon,
  chartBarHorizontalIcon,
} from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval } from '../feed/public.ts';
import { pollsNames } from './names.ts';

/** Feature declaration of polls: their card in the feed, and their form in the feed's composer. */
export const pollsFeature: ClientFeature = {
  itemNames: { poll: () => pollsNames().card },
  feedCards: {
    poll: {
      chip: { tone: 'mora', icon: chartBarHorizontalFillIcon },
      Body: lazyNamed(() => import('./components/poll-card-body.tsx'), 'PollCardBody'),
      EditDialog: lazyDialog(() => import('./components/edit-poll-of-item.tsx'), 'EditPollOfItem'),
      remove: lazyRemoval(() => import('./remove-poll.ts'), 'removePoll'),
      creation: {
        Dialog: lazyDialog(() => import('./components/create-poll.tsx'), 'CreatePoll'),
        icons: { composer: chartBarHorizontalDuotoneIcon, form: chartBarHorizontalIcon },
        onlyNew: () => pollsNames().onlyNew,
      },
    },
  },
};
