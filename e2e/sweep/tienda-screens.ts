import type { Locator } from '@playwright/test';
import { tiendaPaths } from '../../client/src/features/tienda/paths.ts';
import { makePhoto } from '../files.ts';
import { NO_SUCH_ID, type Screen, type Stage } from './screen.ts';

const linksOf = ({ page }: Stage): Locator => page.getByRole('main').getByRole('listitem').getByRole('link');

/** Screens of adverts. */
export const TIENDA_SCREENS: readonly Screen[] = [
  { name: 'adverts', address: () => tiendaPaths.list, ready: stage => linksOf(stage).nth(5) },
  {
    name: 'adverts with filters',
    isFullOnly: true,
    address: () => tiendaPaths.list,
    open: async ({ page, texts: { tienda, ui } }) => {
      await page.getByRole('button', { name: ui.filters.open }).click();
      await page.getByRole('textbox', { name: tienda.filters.maxPrice }).fill('100.000');
    },
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.ui.filters.openWith(1) }),
  },
  {
    name: 'no adverts found',
    isFullOnly: true,
    address: () => tiendaPaths.list,
    open: ({ page, texts }) => page.getByRole('searchbox', { name: texts.tienda.list.search }).fill('zzzz-no-existe'),
    ready: ({ page, texts }) => page.getByText(texts.tienda.list.noResults),
  },
  {
    name: 'advert over the list',
    address: () => tiendaPaths.list,
    open: stage => linksOf(stage).filter({ hasText: 'Cafetera' }).click(),
    ready: ({ page, texts }) =>
      page.getByRole('dialog').getByRole('button', { name: texts.tienda.detail.askForInformation }),
  },
  {
    name: 'advert',
    address: content => tiendaPaths.one(content.advert),
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.tienda.detail.askForInformation }),
  },
  {
    name: 'advert that does not exist',
    isFullOnly: true,
    address: () => tiendaPaths.one(NO_SUCH_ID),
    ready: ({ page, texts }) => page.getByText(texts.tienda.errors.missing),
  },
  {
    name: 'advert form with its messages',
    isReopened: true,
    address: () => tiendaPaths.list,
    open: async ({ page, texts: { tienda, publishing } }) => {
      await page
        .getByRole('button', { name: tienda.create })
        .or(page.getByRole('tab', { name: tienda.createTab }))
        .first()
        .click();
      const form = page.getByRole('dialog', { name: tienda.form.createTitle });
      await form
        .locator('input[type=file]')
        .first()
        .setInputFiles([await makePhoto('Frente.png'), await makePhoto('Lado.png', '#8b3a62')]);
      await form.getByRole('progressbar').first().waitFor({ state: 'detached' });
      await form.getByRole('button', { name: publishing.form.publish }).click();
    },
    ready: ({ page, texts }) => page.getByText(texts.tienda.errors.titleRequired),
  },
];
