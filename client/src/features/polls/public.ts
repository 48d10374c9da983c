import { lazyNamed } from '../../lib/lazy-named.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import {
  chartBarHorizontalDuotoneIcon,
  chartBarHorizontalFillIcon,
  chartBarHorizontalIcon,
} from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval } from '../feed/public.ts';
import { pollsNames as english } from '#contract/i18n/en-US/polls-names.ts';
import { pollsNames as spanish } from '#contract/i18n/es-CO/polls-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const pollsNames = featureNames(spanish, english);

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
