import { lazyNamed } from '../../lib/lazy-named.ts';
import { medalFillIcon, medalIcon } from '../../ui/content/icons.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import type { ClientFeature } from '../feature.ts';
import { lazyRemoval } from '../feed/public.ts';
import { recognitionPaths } from './paths.ts';
import { recognitionsNames as english } from '#contract/i18n/en-US/recognitions-names.ts';
import { recognitionsNames as spanish } from '#contract/i18n/es-CO/recognitions-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

const recognitionsNames = featureNames(spanish, english);

const name = () => recognitionsNames().title;

/** Card for the home page. */
export const RecognitionsCard = lazyNamed(() => import('./components/recognitions-card.tsx'), 'RecognitionsCard');

/** Panel for people's pages, which import this feature. */
export const RewardsPanel = lazyNamed(() => import('./components/rewards-panel.tsx'), 'RewardsPanel');
export const GiveDialog = lazyDialog(() => import('./forms/give-dialog.tsx'), 'GiveDialog');

/** Feature declaration of recognitions: the page with all of them, and their card in the feed. */
export const recognitionsFeature: ClientFeature = {
  pages: [
    {
      path: recognitionPaths.list,
      title: name,
      Page: lazyNamed(() => import('./pages/recognitions-page.tsx'), 'RecognitionsPage'),
      reads: () => ['Flx_Recognitions'],
    },
  ],
  destinations: {
    recognitions: {
      name,
      address: () => recognitionPaths.list,
      icons: { rest: medalIcon, active: medalFillIcon },
    },
  },
  itemNames: { recognition: () => recognitionsNames().card },
  feedCards: {
    recognition: {
      chip: { tone: 'mora', icon: medalFillIcon },
      Body: lazyNamed(() => import('./components/recognition-card-body.tsx'), 'RecognitionCardBody'),
      remove: lazyRemoval(() => import('./remove-recognition.ts'), 'removeRecognition'),
    },
  },
};
