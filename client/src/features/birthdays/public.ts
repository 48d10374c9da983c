import { lazyNamed } from '../../lib/lazy-named.ts';
import { paths } from '../../lib/paths.ts';
import { cakeFillIcon, cakeIcon } from '../../ui/content/icons.ts';
import type { ClientFeature } from '../feature.ts';
import { birthdaysNames } from './names.ts';
import { cardPaths } from './paths.ts';

const name = () => birthdaysNames().title;

/** Birthdays card for the home page. */
export const BirthdaysCard = lazyNamed(() => import('./components/birthdays-card.tsx'), 'BirthdaysCard');

/** Feature of birthdays, and greetings between colleagues. */
export const birthdaysFeature: ClientFeature = {
  module: 'birthdays',
  pages: [
    {
      path: paths.birthdays,
      title: name,
      Page: lazyNamed(() => import('./pages/birthdays-page.tsx'), 'BirthdaysPage'),
    },
    { path: cardPaths.pattern, Page: lazyNamed(() => import('./pages/card-page.tsx'), 'CardPage') },
  ],
  destinations: {
    birthdays: {
      name,
      address: () => paths.birthdays,
      icons: { rest: cakeIcon, active: cakeFillIcon },
    },
  },
};
