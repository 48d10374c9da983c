import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { chooseMedellin } from './city.ts';
import { stamp } from './feed-page.ts';
import { makeDocument, makePhoto } from './files.ts';
import { publishNews } from './news.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { bellOf, waitForNews } from './two-people.ts';

/** News: published, notified, read, confirmed, changed and deleted, and the rights to do so. */

const EDITOR = 'yuliana.mosquera';
const READER = 'laura.castaneda';

const DAY_MS = 86_400_000;

const newsOf = (page: Page): Locator => page.getByRole('main').getByRole('article').first();

async function newsShown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Más noticias' }).waitFor();
  await page.getByRole('article').first().waitFor();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Crear noticia' });
  await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toBeFocused();
  return form;
}

/** Writes a heading, a list with a link, a quote, a picture and a document, with the tools of the editor. */
async function writeContent(form: Locator, alt: string): Promise<void> {
  const { keyboard } = form.page();
  const tool = (name: string) => form.getByRole('toolbar').getByRole('button', { name, exact: true });
  const editor = form.getByRole('textbox', { name: 'Contenido' });
  await editor.click();
  await tool('Título').click();
  await keyboard.type('Qué cambia');
  await keyboard.press('Enter');
  await tool('Lista con viñetas').click();
  await keyboard.type('Rutas nuevas');
  await keyboard.press('Enter');
  await tool('Enlace').click();
  await form.getByRole('textbox', { name: 'Dirección del enlace' }).fill('https://rutas.example/mapa');
  await form.getByRole('button', { name: 'Aplicar' }).click();
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await tool('Cita').click();
  await keyboard.type('Llegamos más rápido.');
  const chooser = form.page().waitForEvent('filechooser');
  await tool('Imagen').click();
  await (await chooser).setFiles([await makePhoto('Mapa.png', '#8b3a62')]);
  await form.getByRole('textbox', { name: 'Describe la imagen para quien no la ve' }).last().fill(alt);
  const documentChooser = form.page().waitForEvent('filechooser');
  await tool('Archivo').click();
  await (await documentChooser).setFiles([makeDocument('Horarios.txt')]);
  await expect(editor.getByText('Horarios.txt')).toBeVisible();
}

/** Fills every field. */
async function fillForm(form: Locator, title: string): Promise<void> {
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([await makePhoto('Portada.png')]);
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill(title);
  await form.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Desde el lunes hay tres rutas más.');
  await writeContent(form, `Mapa de ${title}`);
  await form.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 });
  await chooseMedellin(form.getByRole('combobox', { name: 'Ciudad' }));
  await form.getByRole('checkbox', { name: /^Noticia destacada/ }).check();
  await form.getByRole('checkbox', { name: /^Noticia corporativa/ }).check();
  await form.getByRole('combobox', { name: 'Días en el inicio' }).selectOption('3 días');
  await form.getByRole('checkbox', { name: /^Requiere confirmación/ }).check();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
}

/** Checks that sending an empty form shows the missing fields; all messages are tested in news-checks.test.ts. */
async function expectRefused(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form.getByText('Foto es un campo obligatorio')).toBeVisible();
  await expect(form.getByText('Contenido es un campo obligatorio')).toBeVisible();
}

/** Checks the rich text in the published news item. */
async function expectContent(page: Page, alt: string): Promise<void> {
  const news = newsOf(page);
  await expect(news.getByRole('heading', { name: 'Qué cambia', level: 2 })).toBeVisible();
  await expect(news.getByRole('listitem').filter({ hasText: 'Rutas nuevas' })).toBeVisible();
  const link = news.getByRole('link', { name: 'https://rutas.example/mapa' });
  await expect(link).toHaveAttribute('rel', /noopener.*noreferrer/);
  await expect(news.locator('blockquote')).toContainText('Llegamos más rápido.');
  const download = page.waitForEvent('download');
  await news.getByRole('link', { name: /^Horarios\.txt \(0,01.MB\)$/ }).click();
  expect((await download).suggestedFilename()).toBe('Horarios.txt');
  const picture = news.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  // From our own storage, and fully loaded.
  await expect(picture).toHaveAttribute('src', /^\/media\//);
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

/** Reacts, comments, and confirms having read the news item, on a phone. */
async function readAndConfirm(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectContent(page, `Mapa de ${title}`);
  const news = newsOf(page);
  await news.getByRole('button', { name: 'He leído y entendido' }).click();
  await expect(news.getByText(/^Confirmaste tu lectura el/)).toBeVisible();
  const like = news.getByRole('button', { name: /^Me gusta/ }).first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await news.getByRole('textbox', { name: 'Escribe un comentario' }).fill('¡Por fin!');
  await news.getByRole('button', { name: 'Enviar comentario' }).click();
  await expect(news.getByText('¡Por fin!')).toBeVisible();
}

test(
  'an editor publishes, everybody is notified, and a member reads and confirms on a telephone',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    const title = `Nuevas rutas ${stamp()}`;
    const phone = await signedIn(READER, '/home', 'telephone');
    await signIn(page, EDITOR, '/news');
    await newsShown(page);
    const form = await openForm(page);
    await expectRefused(form);
    await fillForm(form, title);
    await form.getByRole('button', { name: 'Publicar' }).click();
    await expect(form).toBeHidden();

    // Another person's bell shows the notification, and leads there.
    await waitForNews(phone);
    await bellOf(phone).click();
    await expect(phone.getByRole('dialog', { name: 'Notificaciones' })).toBeVisible();
    const notification = phone
      .getByRole('link', { name: new RegExp(`Yuliana.*noticia.*${title.slice(0, 10)}`) })
      .first();
    await expect(notification).toBeVisible();
    await notification.click();
    await phone.waitForURL(/\/new\/\d+$/);
    await readAndConfirm(phone, title);
    const address = phone.url();

    await phone.goto('/home');
    const shared = phone.getByRole('article').filter({ hasText: title }).first();
    await expect(shared).toContainText('compartió una noticia');
    await shared.getByRole('link', { name: /^Ir a la noticia/ }).click();
    await phone.waitForURL(address);
    await phone.goto('/news');
    const carousel = phone.getByRole('region', { name: 'Noticias destacadas' });
    await expect(carousel.getByRole('group', { name: '1 de 3' })).toContainText(title);
  },
);

async function choose(page: Page, entry: string): Promise<void> {
  const options = newsOf(page).getByRole('button', { name: /^Opciones/ });
  await options.first().click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Deletes through the browser's own confirmation. */
async function remove(page: Page, isYes: boolean): Promise<void> {
  const asked = page.waitForEvent('dialog').then(async dialog => {
    await (isYes ? dialog.accept() : dialog.dismiss());
    return dialog.message();
  });
  await choose(page, 'Eliminar noticia');
  expect(await asked).toBe('¿Está seguro de querer eliminar esta noticia?');
}

test('without the role nobody publishes, until everybody may', FULL_ONLY, async ({ page, signedIn }) => {
  const editor = await signedIn(EDITOR, '/admin/news');
  await signIn(page, READER, '/news');
  await newsShown(page);
  const create = page.getByRole('button', { name: 'Crear Noticia' });
  await expect(create).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Opciones de/ })).toHaveCount(0);
  await page.goto('/admin/news');
  await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);

  const everybody = editor.getByRole('checkbox', { name: 'Todos pueden publicar' });
  await everybody.click();
  await editor.getByRole('button', { name: 'Sí, todos pueden' }).click();
  await expect(editor.getByText('cambios realizados con éxito!')).toBeVisible();
  await page.goto('/news');
  await newsShown(page);
  await expect(create).toBeVisible();
  // She may not change other people's items.
  await expect(page.getByRole('button', { name: /^Opciones de/ })).toHaveCount(0);
  const saved = editor.waitForResponse(answer => answer.request().method() === 'PUT');
  await everybody.uncheck();
  expect((await saved).ok()).toBe(true);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(create).toHaveCount(0);
});

test(
  'the administration table finds news and turns its pages of ten, and news is deleted there and on its page',
  FULL_ONLY,
  async ({ page, product }) => {
    const api = await apiOf(product, EDITOR);
    const title = `Programada ${stamp()}`;
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    await publishNews(api, `${title} uno`, { PublicationDate: tomorrow });
    await publishNews(api, `${title} dos`, { PublicationDate: tomorrow });
    await signIn(page, EDITOR, '/admin/news');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(1 + 10);
    await expect(page.getByRole('columnheader')).toContainText([
      'Título',
      'Creado',
      'Publicación',
      'Vence',
      'Categoría',
    ]);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByText(/^Mostrando 11 a/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Buscar Noticia' }).fill(title);
    await expect(rows).toHaveCount(1 + 2);
    await expect(rows.last()).toContainText('Programada');
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Publicada');
    await expect(rows).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Estado' }).selectOption('Programada');
    await expect(rows).toHaveCount(1 + 2);
    page.once('dialog', dialog => void dialog.accept());
    await page.getByRole('button', { name: `Eliminar: ${title} dos` }).click();
    await expect(rows).toHaveCount(1 + 1);
    // A scheduled item says so to its editors, on its page too.
    await page.getByRole('link', { name: `${title} uno` }).click();
    await expect(page.getByText(/^Programada para el/)).toBeVisible();
    // The first time the answer is no.
    await remove(page, false);
    await expect(page.getByRole('heading', { name: `${title} uno`, level: 1 })).toBeVisible();
    await remove(page, true);
    await page.waitForURL('**/news');
    // The earlier notice may still be shown.
    await expect(page.getByText('Noticia eliminada').last()).toBeVisible();
  },
);

test('members find the news by page and read them', FULL_ONLY, async ({ page }) => {
  await signIn(page, READER, '/news');
  await newsShown(page);
  const carousel = page.getByRole('region', { name: 'Noticias destacadas' });
  await carousel.getByRole('button', { name: 'Noticia siguiente' }).click();
  await expect(carousel.getByRole('group', { name: '2 de 3' })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Más noticias' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  await expect(cards.locator('time')).toHaveCount(6);
  const first = await cards.first().textContent();
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  await expect(cards.first()).not.toHaveText(first ?? '');
  await cards.first().getByRole('link').click();
  await page.waitForURL(/\/new\/\d+$/);
  await page.goBack();
  await page.getByRole('tab', { name: 'Eventos' }).click();
  await expect(page.getByRole('heading', { name: 'Próximos eventos' })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#tab-events');
});

test('members search the news, are told how many there are, and share the address', FULL_ONLY, async ({ page }) => {
  await signIn(page, READER, '/news');
  await newsShown(page);
  const cards = page.getByRole('region', { name: 'Más noticias' }).getByRole('article');
  await expect(page.getByText(/^\d+ noticias?$/)).toBeHidden();
  await page.getByRole('searchbox', { name: 'Buscar noticias' }).fill('sede');
  await expect(page.getByRole('region', { name: 'Noticias destacadas' })).toBeHidden();
  await expect(page.getByText('2 noticias', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Bienestar');
  await expect(page.getByText('1 noticia', { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 noticia', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar noticias' }).fill('zzzz-no-existe');
  await expect(page.getByText('No encontramos noticias')).toBeVisible();
});
