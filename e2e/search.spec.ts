import { expect } from '@playwright/test';
import { search as text } from '#contract/i18n/es-CO/search.ts';
import { docxOf, pdfOf } from '../server/testing/document-files.ts';
import { apiOf } from './api.ts';
import { typeDay } from './dates.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Search over all content: from the header to a result, and back. */

const WORD = 'murciélagos';

test('suggests while somebody types, finds all kinds, filters and goes back', async ({ page, product }) => {
  const author = await apiOf(product, 'mafe.ospina');
  await author.post('/api/Flx_Posts', { Description: `Vimos ${WORD} en el páramo` });
  await signIn(page, 'valentina.rios', '/contact');

  const header = page.getByRole('combobox', { name: 'Toda la red' });
  await header.fill('valent');
  await expect(page.getByRole('option').first()).toContainText('Valentina Ríos');
  await header.press('ArrowDown');
  await header.press('Enter');
  await expect(page).toHaveURL(/\/profile/);

  await header.fill('murcielago');
  await header.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=murcielago$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «murcielago»' })).toBeVisible();
  const results = page.getByRole('tabpanel').getByRole('listitem');
  await expect(results).toHaveCount(1);
  await expect(results.locator('mark')).toHaveText(WORD);

  await page.getByRole('tab', { name: /^Publicaciones/ }).click();
  await expect(page).toHaveURL(/tipo=publicaciones/);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Autor').fill('Nadie Conocido');
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible();
  await page.getByRole('button', { name: /Ver 1 resultado sin filtros/ }).click();
  await expect(results).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible();
  await page.goBack();
  await expect(results).toHaveCount(1);

  await page.getByRole('link', { name: WORD }).click();
  await expect(page).toHaveURL(/\/post\/\d+/);
  await page.goBack();
  await expect(results).toHaveCount(1);
});

test(
  'helps who mistypes, keeps recent searches, and asks the advanced search for all of its fields',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'valentina.rios', '/search?q=valemtina');
    await expect(page.getByText('Quizás quisiste decir')).toBeVisible();
    await page.getByRole('link', { name: 'valentina', exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('Valentina');

    const field = page.getByRole('searchbox', { name: 'Busca en toda la red' });
    await field.fill('cafetera');
    await field.press('Enter');
    await expect(page.getByRole('tab', { name: /^Artículos/ })).toBeVisible();
    await page.goto('/search');
    await page.getByRole('link', { name: 'cafetera', exact: true }).click();
    await expect(page).toHaveURL(/q=cafetera/);

    await page.getByRole('button', { name: 'Búsqueda avanzada' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Buscar' }).click();
    for (const message of ['Propietario es un campo obligatorio', 'Fecha es un campo obligatorio', 'Campo obligatorio'])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Propietario')).toBeFocused();
    await dialog.getByLabel('Propietario').fill('Valentina');
    await typeDay(dialog, 'Fecha', '2020-01-01');
    await dialog.getByLabel('Tipo de documento').selectOption('pdf');
    await dialog.getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL(/tipo=documentos&autor=Valentina&archivos=pdf&desde=2020-01-01/);
  },
);

test(
  'opens a document where the word stands in it, filters, and goes back to what was found',
  FULL_ONLY,
  async ({ page, product, signedIn }) => {
    const author = await apiOf(product, 'mafe.ospina');
    const lines = Array.from({ length: 200 }, (_, line) => `Renglón ${line} del acta`);
    const [acta = '', informe = ''] = await author.upload([
      {
        name: 'Acta del coro.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: docxOf([...lines, 'Se compran dos ocarinas', ...lines, 'y otra ocarina']),
      },
      {
        name: 'Informe del coro.pdf',
        mimeType: 'application/pdf',
        buffer: await pdfOf(['Portada', 'Índice', 'Las ocarinas suenan bien']),
      },
    ]);
    await author.post('/api/Flx_Posts', { Description: 'Lo del coro', Attachments: [{ id: acta }, { id: informe }] });

    await signIn(page, 'valentina.rios', '/search?q=ocarina');
    const results = page.getByRole('tabpanel').getByRole('listitem');
    // The documents are read in the background.
    await expect(async () => {
      await page.reload();
      await expect(results).toHaveCount(2, { timeout: 5_000 });
    }).toPass();
    await page.getByRole('tab', { name: /^Documentos/ }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await page.getByLabel(text.files.label).selectOption('word');
    await expect(results).toHaveCount(1);
    await page.getByRole('link', { name: 'Acta del coro.docx', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Acta del coro.docx' });
    const mark = (word: string) => dialog.locator('mark').filter({ hasText: new RegExp(`^${word}$`) });
    await expect(mark('ocarinas')).toBeInViewport();
    // An outline would include the spaces beside the word.
    await expect(mark('ocarinas')).toHaveCSS('outline-style', 'none');
    await expect(dialog.getByText(text.passage.hit(1, 2))).toBeVisible();
    await dialog.getByRole('button', { name: text.passage.next }).click();
    await expect(mark('ocarina')).toBeInViewport();
    await expect(mark('ocarinas')).not.toBeInViewport();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(results).toHaveCount(1);
    await expect(page).toHaveURL(/archivos=word$/);

    const telephone = await signedIn('valentina.rios', '/search?q=ocarina&archivos=pdf', 'telephone');
    const link = telephone.getByRole('link', { name: 'Informe del coro.pdf', exact: true });
    await telephone.goto('/search?q=coro&archivos=pdf');
    // As it is shown, with its spaces.
    expect(await link.innerText()).toBe('Informe del coro.pdf');
    await telephone.goBack();
    await link.press('Enter');
    const sheet = telephone.getByRole('dialog', { name: 'Informe del coro.pdf' });
    await expect(sheet.getByText(text.passage.onPage(3))).toBeAttached();
    await expect(sheet.getByRole('listitem').nth(2)).toBeInViewport();
    await expect(sheet.getByRole('listitem').nth(0)).not.toBeInViewport();
    await telephone.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(link).toBeFocused();
  },
);

test('shows the tab that an address selects, however many there are beside it', FULL_ONLY, async ({ signedIn }) => {
  const page = await signedIn('valentina.rios', '/search?q=plan&tipo=documentos', 'telephone');
  // All but a fraction of a pixel.
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole('tab', { name: /^Todo/ })).not.toBeInViewport({ ratio: 1 });
});

test('is found by a key on a telephone', FULL_ONLY, async ({ signedIn }) => {
  const page = await signedIn('valentina.rios', '/search?q=valentina', 'telephone');
  const results = page.getByRole('tabpanel').getByRole('listitem');
  await expect(results.first()).toContainText('Valentina');
  await page.getByRole('tab', { name: /^Todo/ }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Personas/ })).toBeFocused();
  await expect(page).toHaveURL(/tipo=personas/);
});
