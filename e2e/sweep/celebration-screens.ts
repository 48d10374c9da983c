import { recognitionPaths } from '../../client/src/features/recognitions/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import type { Screen } from './screen.ts';

/** Birthdays and what goes with them. */
export const CELEBRATION_SCREENS: readonly Screen[] = [
  {
    name: 'birthdays',
    address: () => paths.birthdays,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.birthdays.page.coming }),
  },
  {
    name: 'composer of a card',
    address: () => paths.birthdays,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.birthdays.greeting.choose }).first().click(),
    ready: ({ page, texts }) => page.getByRole('dialog').getByRole('heading', { name: texts.birthdays.card.preview }),
  },
  {
    name: 'recognitions',
    address: () => recognitionPaths.list,
    ready: ({ page }) =>
      page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
  },
  {
    name: 'recognising somebody',
    address: () => recognitionPaths.list,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.recognitions.page.give }).click(),
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.recognitions.give.title }),
  },
];
