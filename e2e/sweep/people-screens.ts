import { paths } from '../../client/src/lib/paths.ts';
import type { Screen } from './screen.ts';

/** Who works here. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'directory', address: () => paths.directory, ready: ({ page }) => page.getByRole('row').nth(5) },
  {
    name: 'directory as cards, with filters',
    address: () => `${paths.directory}?ver=tarjetas&mes=3`,
    ready: ({ page, texts }) => page.getByRole('button', { name: texts.directory.filters.openWith(1) }),
  },
  {
    name: 'nobody found',
    address: () => `${paths.directory}?buscar=zzzz-no-existe`,
    ready: ({ page, texts }) => page.getByText(texts.directory.emptyTitle),
  },
  {
    name: 'members panel',
    only: 'desktop',
    address: () => paths.contact,
    open: ({ page, texts }) => page.getByRole('button', { name: texts.directoryNames.short, exact: true }).click(),
    ready: ({ page }) => page.getByRole('dialog').getByRole('listitem').nth(9),
  },
];
