import { paths } from '../../client/src/lib/paths.ts';
import type { Screen } from './screen.ts';

/** Screens of the search. */
export const SEARCH_SCREENS: readonly Screen[] = [
  {
    name: 'search: results of all kinds',
    address: () => paths.search('yoga'),
    ready: ({ page }) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  {
    name: 'search: people',
    isFullOnly: true,
    address: () => `${paths.search('maria')}&tipo=personas`,
    ready: ({ page }) => page.getByRole('tabpanel').getByRole('listitem').first(),
  },
  {
    name: 'search: a document',
    isFullOnly: true,
    address: () => `${paths.search('alturas')}&tipo=documentos`,
    open: ({ page }) => page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').first().click(),
    ready: ({ page }) => page.getByRole('dialog').getByRole('link').first(),
  },
  {
    name: 'search: filters',
    isFullOnly: true,
    address: () => `${paths.search('zzzz')}&desde=2026-01-01`,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.search.noneTitle }),
  },
  {
    name: 'search: nothing asked for yet',
    isFullOnly: true,
    address: () => '/search',
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.search.startTitle }),
  },
  {
    name: 'search: advanced',
    address: () => '/search?q=',
    open: async ({ page, texts: { search } }) => {
      await page.getByRole('button', { name: search.advanced.open }).click();
      await page.getByRole('dialog').getByRole('button', { name: search.advanced.send }).click();
    },
    ready: ({ page, texts }) => page.getByText(texts.search.advanced.errors.owner),
  },
  {
    name: 'search: suggestions',
    only: 'desktop',
    address: () => paths.contact,
    open: ({ page, texts }) => page.getByRole('combobox', { name: texts.shell.search.label }).fill('mar'),
    ready: ({ page }) => page.getByRole('option').first(),
  },
];
