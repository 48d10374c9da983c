import { lazyNamed } from '../../lib/lazy-named.ts';
import { cardPaths } from './paths.ts';
import { paths } from '../../lib/paths.ts';
import { cakeFillIcon, cakeIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { birthdaysNames as english } from '#contract/i18n/en-US/birthdays-names.ts';
import { birthdaysNames as spanish } from '#contract/i18n/es-CO/birthdays-names.ts';
import { featureNames } from '../../lib/feature-names.ts';

export const birthdaysNames = featureNames(spanish, english);

const name = () => birthdaysNames().title;

/** Birthdays card for the home page. */
export const BirthdaysCard = lazyNamed(() => import('./components/birthdays-card.tsx'), 'BirthdaysCard');

/** Faces of the same people in one row. */
export const BirthdayStrip = lazyNamed(() => import('./components/birthday-strip.tsx'), 'BirthdayStrip');

/** Feature of birthdays, and greetings between colleagues. */
export const birthdaysFeature: ClientFeature = {
  module: 'birthdays',
  pages: [
    {
      path: paths.birthdays,
      title: name,
      Page: lazyNamed(() => import('./pages/birthdays-page.tsx'), 'BirthdaysPage'),
      reads: () => ['Flx_Greetings', 'Flx_Cards'],
    },
    {
      path: cardPaths.pattern,
      Page: lazyNamed(() => import('./pages/card-page.tsx'), 'CardPage'),
      reads: () => ['Flx_CardSignatures'],
    },
  ],
  destinations: {
    birthdays: {
      name,
      address: () => paths.birthdays,
      icons: { rest: cakeIcon, active: cakeFillIcon },
    },
  },
};
