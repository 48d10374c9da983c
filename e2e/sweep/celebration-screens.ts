import { cardPaths } from '../../client/src/features/birthdays/paths.ts';
import { recognitionPaths } from '../../client/src/features/recognitions/paths.ts';
import { paths } from '../../client/src/lib/paths.ts';
import { NO_SUCH_ID, type Screen } from './screen.ts';

/** Person of the demo whose card no user of the sweep has signed. */
const CARLOS = 'Carlos Peñaranda';

/** Screens of birthdays and celebrations. */
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
    name: 'collective card',
    address: () => paths.birthdays,
    open: ({ page, texts }) =>
      page
        .getByRole('link', { name: texts.birthdays.cards.signFor(CARLOS) })
        .first()
        .click(),
    ready: ({ page, texts }) => page.getByRole('list', { name: texts.birthdays.cardPage.signatures }),
  },
  {
    name: 'a card that is not there',
    address: () => cardPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.birthdays.cardPage.missing }),
  },
  {
    name: 'signing a card',
    isFullOnly: true,
    address: () => paths.birthdays,
    open: async ({ page, texts }) => {
      await page
        .getByRole('link', { name: texts.birthdays.cards.signFor(CARLOS) })
        .first()
        .click();
      await page.getByRole('button', { name: texts.birthdays.cardPage.sign, exact: true }).click();
    },
    ready: ({ page, texts }) => page.getByRole('dialog').getByRole('group', { name: texts.birthdays.cardPage.sticker }),
  },
  {
    name: 'beginning a card',
    isFullOnly: true,
    address: () => paths.birthdays,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.birthdays.cards.other }).click(),
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.birthdays.begin.title }),
  },
  {
    name: 'recognitions',
    address: () => recognitionPaths.list,
    ready: ({ page }) =>
      page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
  },
  {
    name: 'recognising somebody',
    isFullOnly: true,
    address: () => recognitionPaths.list,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.recognitions.page.give }).click(),
    ready: ({ page, texts }) => page.getByRole('dialog', { name: texts.recognitions.give.title }),
  },
];
