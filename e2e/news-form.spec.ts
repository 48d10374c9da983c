import { expect, type Locator, type Page } from '@playwright/test';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { fingersOn } from './touch.ts';

/** News form: its drafts, refusals and unsent content. Also the carousel without its buttons. */

/**
 * Builds a script that pastes content of another product, as the browser reports it. It is a string, as these tests
 * have no DOM types.
 */
const paste = (html: string) => `{
  const html = ${JSON.stringify(html)};
  const data = new DataTransfer();
  data.setData('text/html', html);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  document.querySelector('[role=textbox][contenteditable=true]').dispatchEvent(event);
}`;
const PASTE = paste(
  '<p>Uno</p><h1 style="color:red">Pegado</h1><p onclick="x()">Dos<img src="https://x.example/p.gif"></p>' +
    '<iframe src="https://x.example/video"></iframe>' +
    '<p>Tres</p>'.repeat(40),
);
const PASTE_LISTS = paste(
  '<p>x</p><ol type="a"><li>a</li></ol><p>y</p><ol type="I" start="6"><li>VI</li></ol><p>z</p>',
);

/** Marker before the first item of each ordered list, as it is styled. */
const MARKS = `[...document.querySelectorAll('[contenteditable=true] ol > li:first-child')]
  .map(item => getComputedStyle(item, '::before').content)`;

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Crear noticia' });
  await expect(form.getByRole('textbox', { name: 'Título', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Contenido' }).waitFor();
  return form;
}

test('what was typed survives a reload, and half a date is no date', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'yuliana', '/news');
  const form = await openForm(page);
  await form.getByLabel('Agregar la foto').setInputFiles(await makePhoto('Portada.png'));
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill('Un borrador');
  const content = form.getByRole('textbox', { name: 'Contenido' });
  await content.click();
  await expect(content).toBeFocused();
  await page.keyboard.type('Lo que iba diciendo.');
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Imagen', exact: true }).click();
  await (await chooser).setFiles(await makePhoto('Plano.png', '#cc8844'));
  await form.getByRole('textbox', { name: 'Describe la imagen para quien no la ve' }).fill('Plano');
  const expiry = form.getByRole('group', { name: /^Fecha de vencimiento/ });
  await expiry.getByRole('spinbutton').first().focus();
  await page.keyboard.type('2031');
  await form.getByRole('textbox', { name: 'Título', exact: true }).focus();
  await expect(form.getByText('Escribe una fecha y una hora válidas')).toBeVisible();
  await expect(form.getByRole('progressbar')).toHaveCount(0);

  await page.reload();
  const again = await openForm(page);
  // Fully visible, under the head of the dialog, also while the cursor is in the title.
  await expect(again.getByText('Recuperamos lo que estabas escribiendo.')).toBeInViewport({ ratio: 1 });
  await expect(again.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('Un borrador');
  await expect(again.getByRole('textbox', { name: 'Contenido' })).toContainText('Lo que iba diciendo.');
  await expect(again.getByRole('img', { name: 'Plano' })).toBeVisible();
  await again.getByRole('button', { name: 'Empezar de cero' }).click();
  await expect(again.getByRole('textbox', { name: 'Título', exact: true })).toHaveValue('');
  await expect(again.getByRole('textbox', { name: 'Contenido' })).not.toContainText('Lo que iba diciendo.');
});

test(
  'the cover is added and taken away by keyboard, and the form says where the news will stand',
  FULL_ONLY,
  async ({ page }) => {
    const photo = await makePhoto('Portada.png');
    // Registered from the start: if the listener came only now, the browser might open its own dialog first.
    page.on('filechooser', chooser => void chooser.setFiles(photo));
    await signIn(page, 'yuliana', '/news');
    const form = await openForm(page);
    const add = form.getByLabel('Agregar la foto');
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('group', { name: 'Foto' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Quitar Portada.png' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(add).toBeFocused();
    await expect(form.getByText(/^Se publica en Noticias · llega a \d+ personas$/)).toBeVisible();
    await form.getByRole('checkbox', { name: 'Noticia destacada' }).check();
    await expect(form.getByText(/^Se publica en Inicio · llega a \d+ personas$/)).toBeVisible();
  },
);

test('links lead nowhere dangerous, and what is pasted brings no foreign pictures', FULL_ONLY, async ({ context }) => {
  // A page of its own: the browser reports the refused handler of the pasted content, even if nothing would run it.
  const page = await context.newPage();
  await signIn(page, 'yuliana', '/news');
  const form = await openForm(page);
  const content = form.getByRole('textbox', { name: 'Contenido' });
  await form.getByRole('button', { name: 'Enlace' }).click();
  const address = form.getByRole('textbox', { name: 'Dirección del enlace' });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(form.getByText('Escribe una dirección de internet, un correo o un teléfono')).toBeVisible();
  await address.fill('ana@yarumo.example');
  await address.press('Enter');
  await expect(content.getByRole('link')).toHaveAttribute('title', 'mailto:ana@yarumo.example');
  await page.evaluate(PASTE);
  await expect(content.getByRole('heading', { name: 'Pegado', level: 2 })).toBeVisible();
  await expect(content.locator('img[src*="x.example"], [style*="red"], [onclick]')).toHaveCount(0);
  // The notice is with the tools, at any position of the caret.
  const lost = form.getByText('No se pegaron 2 imágenes u objetos. Agrega las imágenes con «Imagen».');
  await expect(lost).toBeInViewport({ ratio: 1 });
  await content.press('Control+Home');
  await expect(lost).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(lost).toBeHidden();
  await content.press('Control+End');
  await page.evaluate(PASTE_LISTS);
  await expect(content.locator('ol')).toHaveCount(2);
  expect(await page.evaluate(MARKS)).toEqual([
    'counter(list-item, lower-alpha) "."',
    'counter(list-item, upper-roman) "."',
  ]);
  await form.getByRole('button', { name: 'Tabla', exact: true }).click();
  await page.keyboard.type('Sede');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cupos');
  await form.getByRole('button', { name: 'Quitar fila' }).click();
  await expect(content.getByRole('cell').filter({ hasText: /./ })).toHaveCount(0);
  await expect(content.getByRole('row')).toHaveCount(2);
});

test('an edit that changes nothing is not sent; a text with a link is left by the Tab key, both ways', async ({
  page,
}) => {
  await signIn(page, 'yuliana', '/admin/news');
  const sent: string[] = [];
  page.on('request', request => {
    if (request.method() === 'PUT' && request.url().includes('/Flx_News/')) sent.push(request.url());
  });
  await page.getByRole('button', { name: /^Editar: Política de uso/ }).click();
  const form = page.getByRole('dialog', { name: 'Editar noticia' });
  const content = form.getByRole('textbox', { name: 'Contenido' });
  await content.waitFor();
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect(form).toBeHidden();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: /^Editar: Política de uso/ }).click();
  await content.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'Categoría' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(content).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  // Pressing a link puts the cursor into the text, for writing.
  await content.getByRole('link').click();
  await expect(content).toBeFocused();
  await page.keyboard.type('aquí');
  await expect(content.getByRole('link')).toContainText('aquí');
  await expect(content.getByRole('link')).toHaveAttribute('title', '/directory');
});

test('the carousel turns by arrow keys, and by a finger on a telephone', FULL_ONLY, async ({ page, signedIn }) => {
  await signIn(page, 'laura', '/news');
  const carousel = page.getByRole('region', { name: 'Noticias destacadas' });
  await carousel.getByRole('button', { name: 'Noticia siguiente' }).press('ArrowRight');
  await expect(carousel).toContainText('2 de 3');
  const phone = await signedIn('laura', '/news', 'telephone');
  const hero = phone.getByRole('region', { name: 'Noticias destacadas' });
  await expect(hero).toContainText('1 de 3');
  await (await fingersOn(phone)).drag({ x: 320, y: 420 }, { x: 80, y: 425 });
  await expect(hero).toContainText('2 de 3');
});
