import { paths } from '../../client/src/lib/paths.ts';
import { startingWith, type Screen, type Stage } from './screen.ts';

/**
 * Opens the menu of the last document, one of an area: an administrator of areas may do everything with it, and it has
 * versions.
 */
const openMenu = async ({ page, texts: { repository } }: Stage, entry: string): Promise<void> => {
  await page
    .getByRole('button', { name: startingWith(repository.actions.label('')) })
    .last()
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

const address = (): string => `${paths.repository}?buscar=portafolio`;

/** Screens of documents. */
export const REPOSITORY_SCREENS: readonly Screen[] = [
  {
    name: 'repository',
    address: () => paths.repository,
    ready: ({ page }) => page.getByRole('table').getByRole('row').nth(1),
  },
  {
    name: 'repository: no favourites',
    isFullOnly: true,
    address: () => `${paths.repository}?mostrar=favoritos`,
    ready: ({ page, texts }) => page.getByRole('heading', { name: texts.repository.noFavourites }),
  },
  {
    name: 'repository: a document',
    address,
    open: stage => openMenu(stage, stage.texts.repository.actions.open),
    ready: ({ page }) => page.getByRole('dialog').getByRole('link').first(),
  },
  {
    name: 'repository: where an upload is kept',
    address: () => paths.repository,
    open: async ({ page, texts: { documents } }) => {
      await page.getByRole('button', { name: documents.upload }).waitFor();
      const file = { name: 'Acta.txt', mimeType: 'text/plain', buffer: Buffer.from('Acta') };
      await page.locator('input[type=file]').setInputFiles(file);
    },
    ready: ({ page }) => page.getByRole('dialog').getByRole('treeitem').nth(1),
  },
  {
    name: 'repository: versions of a document',
    isFullOnly: true,
    address,
    open: stage => openMenu(stage, stage.texts.repository.actions.versions),
    ready: ({ page, texts: { documents } }) =>
      page.getByRole('dialog').getByRole('link', { name: documents.version(1), exact: true }),
  },
];
