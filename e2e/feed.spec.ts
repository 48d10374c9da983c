import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { chooseOf, openComposer, publishPost } from './composer.ts';
import { cardOf, cardsOf, stamp } from './feed-page.ts';
import { makeDocument, makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { expectNoViolations } from './sweep/checks.ts';
import { FULL_ONLY, test } from './test.ts';
import { comeBack } from './two-people.ts';

/** Main journey: publish, find, save, share, edit and delete. */

const likeOf = (card: Locator): Locator => card.getByRole('button', { name: /^Me gusta/ }).first();

/** Likes, comments and replies. */
/** Acts in the window that a telephone leaves above its keyboard. */
async function withKeyboard(page: Page, act: () => Promise<void>): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, height: 400 });
  await act();
  await page.setViewportSize(size);
}

async function converse(card: Locator): Promise<void> {
  await likeOf(card).click();
  await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: /^Comentar/ }).click();
  await card.getByRole('textbox', { name: 'Escribe un comentario' }).fill('¡Qué buena idea!');
  const send = card.getByRole('button', { name: 'Enviar comentario' });
  await withKeyboard(card.page(), async () => {
    await expect(send).toBeInViewport({ ratio: 1 });
    await expect(card.page().getByRole('link', { name: 'Inicio', exact: true })).toBeHidden();
  });
  await send.click();
  await expect(card.getByText('¡Qué buena idea!')).toBeVisible();
  await card
    .getByRole('button', { name: /^Responder/ })
    .first()
    .click();
  await card.getByRole('textbox', { name: 'Escribe una respuesta' }).fill('Nos vemos el viernes.');
  await card.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(card.getByText('Nos vemos el viernes.')).toBeVisible();
}

async function editAndRemove(page: Page, text: string): Promise<void> {
  await chooseOf(cardOf(page, text), 'Editar publicación');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(`${text} (otra vez)`);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  const edited = cardOf(page, `${text} (otra vez)`);
  await expect(edited).toBeVisible();
  await chooseOf(edited, 'Eliminar publicación');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar publicación' }).click();
  await expect(edited).toBeHidden();
}

test('a member publishes photos and a document, converses on a telephone, edits and deletes', async ({
  page,
  signedIn,
}) => {
  await signIn(page, 'laura.castaneda');
  const text = `Ya tenemos vivero propio ${stamp()}`;
  const photos = [await makePhoto('Vivero.png'), await makePhoto('Sede.png', '#8b3a62')];
  await publishPost(page, text, photos, [makeDocument('Guía del voluntario.txt')]);
  const card = page.getByRole('article').first();
  await expect(card).toContainText(text);
  await expect(card).toContainText('compartió medios y documentos');
  await expect(card.getByRole('button', { name: /^Ver foto/ })).toHaveCount(2);
  await expect(card.getByRole('link', { name: /Guía del voluntario\.txt/ })).toBeVisible();
  const phone = await signedIn('laura.castaneda', '/home', 'telephone');
  await converse(cardOf(phone, text));
  await page.reload();
  await expect(likeOf(cardOf(page, text))).toHaveAttribute('aria-pressed', 'true');
  await editAndRemove(page, text);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await expect(cardOf(page, text)).toHaveCount(0);
});

/** Script of a dragged picture. The browser's own classes have no types in a browser test. */
const DRAGGED = `(async () => {
  const canvas = new OffscreenCanvas(40, 20);
  canvas.getContext('2d').fillRect(0, 0, 40, 20);
  const data = new DataTransfer();
  data.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'finca.png', { type: 'image/png' }));
  return data;
})()`;

test('a picture that is let go on the closed composer begins a post, once', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  const composer = page.getByRole('region', { name: 'Crear publicación' });
  await expect(composer).toBeVisible();
  const dataTransfer = await page.evaluateHandle(DRAGGED);
  await composer.dispatchEvent('drop', { dataTransfer });
  const dialog = page.getByRole('dialog', { name: 'Crear post' });
  await expect(dialog.getByRole('listitem').getByRole('img')).toHaveCount(1);
  // Into the open form, which lies above the feed.
  await dialog.getByRole('heading', { name: 'Crear post' }).dispatchEvent('drop', { dataTransfer });
  await dialog.getByRole('textbox').dispatchEvent('drop', { dataTransfer });
  await expect(dialog.getByRole('listitem').getByRole('img')).toHaveCount(2);
  // Back and forth by keyboard: the files that were dropped at first are not added again.
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Encuesta' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Encuesta', pressed: true }).press('Enter');
  await expect(dialog.getByText('Recuperamos')).toBeVisible();
  const words = `Dos fotos ${stamp()}`;
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, words).getByRole('button', { name: /^Ver foto/ })).toHaveCount(2);
});

/** Height between one and two lines of small letters, in CSS px. */
const ONE_LINE_PX = 30;

test('a post that was not sent is still there after a reload, with its places', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  const dialog = await openComposer(page);
  const text = dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' });
  const openPlaces = () => dialog.getByRole('button', { name: 'Elegir grupos y áreas' }).click();
  const place = (title: string) => dialog.getByRole('checkbox', { name: title });
  await text.fill('A medio escribir');
  await openPlaces();
  await place('Áreas específicas').check();
  await place('Innovación').check();
  await place('Inicio').uncheck();
  await page.reload();
  await page.getByRole('article').first().waitFor();
  await openComposer(page);
  await expect(text).toHaveValue('A medio escribir');
  await expect(dialog.getByText('Se publica en Innovación · llega a')).toBeVisible();
  await openPlaces();
  await expect(place('Innovación')).toBeChecked();
  await expect(place('Inicio')).not.toBeChecked();
  // The reason why the button is disabled takes one line above it.
  await page.route(/\/api\/files/, () => undefined);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await makePhoto('Foto.png'));
  const hint = dialog.getByText('Espera a que terminen de subir los archivos.');
  await expect(hint).toBeVisible();
  expect((await hint.boundingBox())?.height).toBeLessThan(ONE_LINE_PX);
});

/** Web page of the messaging app, which no test really requests. */
const MESSAGING = /^https:\/\/wa\.me\//;

/** Time that the app has to open. @spec 1§9 */
const APP_WAIT_MS = 500;

/** Presses the button that shares a post; returns the address that only the app opens. */
async function share(page: Page, card: Locator): Promise<string> {
  const asked = page.waitForRequest(/^whatsapp:/);
  await card.getByRole('button', { name: 'Compartir por WhatsApp' }).click();
  return (await asked).url();
}

test(
  'the address of a post is copied, and sent on by the messaging app, else by its web page',
  FULL_ONLY,
  async ({ context, product }) => {
    const page = await context.newPage();
    await context.route(MESSAGING, route => route.fulfill({ contentType: 'text/plain', body: 'WhatsApp' }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const api = await apiOf(product, 'laura.castaneda');
    const text = `Se busca quien toque la guitarra ${stamp()}`;
    const address = `${product}/post/${(await api.post('/api/Flx_Posts', { Description: text })).Id}`;
    const words = encodeURIComponent(`Laura Castañeda compartió algo en nuestra red: ${address}`);
    await signIn(page, 'laura.castaneda', address);
    await chooseOf(cardOf(page, text), 'Copiar enlace');
    await expect(page.getByText('Enlace copiado')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(address);

    const opening = context.waitForEvent('page');
    const pressedAt = Date.now();
    expect(await share(page, cardOf(page, text))).toBe(`whatsapp://send?text=${words}`);
    const web = await opening;
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(APP_WAIT_MS);
    await expect(web).toHaveURL(`https://wa.me/?text=${words}`);
    await web.close();

    // In a page of its own, as the browser may still be asking for an app in the first one.
    const other = await context.newPage();
    await other.clock.install();
    await other.goto(address);
    await cardOf(other, text).waitFor();
    // The state once the app is in front.
    await other.evaluate('document.hasFocus = () => false');
    await share(other, cardOf(other, text));
    await other.clock.runFor(2 * APP_WAIT_MS);
    expect(context.pages()).toEqual([page, other]);
  },
);

test(
  'the feed goes on page by page; what is kept is found in Guardados, until it is taken out',
  FULL_ONLY,
  async ({ page, product }) => {
    const api = await apiOf(product, 'natalia.gomez');
    const text = `Receta de arepas ${stamp()}`;
    await api.post('/api/Flx_Posts', { Description: text });
    await signIn(page, 'natalia.gomez');
    await expect(cardsOf(page)).toHaveCount(6);
    await page.getByRole('button', { name: 'Ver más publicaciones' }).click();
    await expect(cardsOf(page)).toHaveCount(12);
    const filter = page.getByRole('group', { name: 'Qué publicaciones ver' });
    await filter.getByRole('button', { name: 'Guardados' }).click();
    await expect(page.getByText('Aún no has guardado nada')).toBeVisible();
    await filter.getByRole('button', { name: 'Todas' }).click();
    await chooseOf(cardOf(page, text), 'Guardar');
    await expect(page.getByText('Guardada. La encuentras en Guardados.')).toBeVisible();

    await filter.getByRole('button', { name: 'Guardados' }).click();
    await expect(filter.getByRole('button', { name: 'Guardados' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cardsOf(page)).toHaveCount(1);
    await page.reload();
    await expect(cardsOf(page)).toHaveText(new RegExp(text));
    await chooseOf(cardOf(page, text), 'Quitar de guardados');
    await page.goBack();
    await expect(filter.getByRole('button', { name: 'Todas' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cardOf(page, text)).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Aún no has guardado nada')).toBeVisible();
  },
);

/** Interval of the poll that brings new posts: ten seconds, plus or minus a tenth, with a margin. @spec 3§9 */
const POLL_MS = 12_000;

test('new posts wait behind a pill, so that nothing jumps', async ({ context, product }) => {
  const page = await context.newPage();
  const api = await apiOf(product, 'luzdary.chindoy');
  // Over plain text, as the position depends on the shown feed: a control that the pill covers is scrolled free.
  const lines = `Uno que se lee\n${stamp()}\nuno\ndos\ntres\ncuatro`;
  await api.post('/api/Flx_Posts', { Description: lines });
  await page.clock.install();
  await signIn(page, 'laura.castaneda');
  const read = page.getByRole('article').first();
  await read.getByText('Uno que se lee').evaluate('text => text.scrollIntoView()');
  // Except for its age, which changes.
  const shown = async () => [(await read.innerText()).replaceAll(/Hace \d+ \S+/g, ''), await read.boundingBox()];
  const before = await shown();

  const [older, newer] = [`Uno nuevo ${stamp()}`, `Otro nuevo ${stamp()}`];
  // Three in a row by one person would fold.
  const another = await apiOf(product, 'mafe.ospina');
  await another.post('/api/Flx_Posts', { Description: older });
  await page.clock.fastForward(POLL_MS);
  await expect(page.getByRole('button', { name: '1 publicación nueva' })).toBeInViewport();
  await api.post('/api/Flx_Posts', { Description: newer });
  await page.clock.fastForward(POLL_MS);
  const pill = page.getByRole('button', { name: '2 publicaciones nuevas' });
  await expect(pill).toBeInViewport();
  expect(await shown()).toEqual(before);
  await expectNoViolations(page, 'all', 'the pill');
  await pill.click();
  await expect(page.getByRole('article').first()).toContainText(newer);
  await expect(page.getByRole('article').nth(1)).toContainText(older);
  await expect(pill).toHaveCount(0);
  expect(await page.evaluate<number>('scrollY')).toBe(0);
});

test(
  'a post that its author deletes goes from the feed and the page where it stands open',
  FULL_ONLY,
  async ({ page, product }) => {
    const author = await apiOf(product, 'luzdary.chindoy');
    const text = `Uno que se retira ${stamp()}`;
    const publish = async () => (await author.post('/api/Flx_Posts', { Description: text })).Id;
    const afterRemoval = async (id: number, isSo: () => Promise<void>) => {
      await expect(cardOf(page, text)).toBeVisible();
      await author.remove(`/api/Flx_Posts/${id}`);
      await expect(async () => {
        await comeBack(page);
        await isSo();
      }).toPass();
    };
    const inFeed = await publish();
    await signIn(page, 'laura.castaneda');
    await afterRemoval(inFeed, () => expect(cardOf(page, text)).toHaveCount(0, { timeout: 1000 }));
    const alone = await publish();
    await page.goto(`/post/${alone}`);
    const missing = page.getByRole('heading', { name: 'Publicación no encontrada' });
    await afterRemoval(alone, () => expect(missing).toBeVisible({ timeout: 1000 }));
  },
);
