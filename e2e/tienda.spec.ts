import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { chooseMedellin } from './city.ts';
import { stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { comeBack, comment } from './two-people.ts';

/** Tienda from a seller's view: publish, find, discuss, reserve, sell and delete. */

async function tiendaShown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Tienda', level: 1 }).waitFor();
  await expect(page.getByText(/^Mostrando 10 de \d+ resultados$/)).toBeVisible();
}

async function openForm(page: Page, isPhone: boolean): Promise<Locator> {
  if (isPhone) await page.getByRole('tab', { name: '+ Crear artículo' }).click();
  else await page.getByRole('button', { name: 'Crear artículo' }).first().click();
  return page.getByRole('dialog', { name: 'Crear artículo' });
}

async function fillForm(form: Locator, title: string): Promise<void> {
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      await makePhoto('Frente.png'),
      await makePhoto('Lado.png', '#8b3a62'),
      await makePhoto('Atras.png', '#c9a227'),
    ]);
  await form.getByRole('textbox', { name: 'Título' }).fill(title);
  await form.getByRole('combobox', { name: 'Categoría' }).selectOption('Deportes');
  await form.getByRole('textbox', { name: 'Precio' }).fill('1250000');
  await form.getByRole('textbox', { name: 'Descripción' }).fill('Talla M, con casco. La entrego en la sede.');
  await chooseMedellin(form.getByRole('combobox', { name: 'Ubicación' }));
  await expect(form.getByRole('progressbar')).toHaveCount(0);
}

async function sellAndDelete(page: Page, title: string): Promise<void> {
  const detail = page.getByRole('dialog', { name: title });
  const choose = async (entry: string) => {
    await detail.getByRole('button', { name: `Opciones de ${title}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Marcar como reservado');
  await expect(detail.getByText('Reservado', { exact: true })).toBeVisible();
  await choose('Marcar como vendido');
  await expect(detail.getByText('Vendido', { exact: true })).toBeVisible();
  const address = page.url();
  await detail.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('No hay resultados')).toBeVisible();
  // Sold adverts leave the list, but keep their address and stay visible to their owner.
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await page.goto('/ads');
  await tiendaShown(page);
  await page.getByRole('button', { name: 'Mis artículos' }).click();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await choose('Eliminar clasificado');
  const question = page.getByRole('alertdialog', { name: '¿Eliminar clasificado?' });
  await expect(question).toContainText('Recuerda que puedes editar su contenido sin tener que eliminarlo');
  await question.getByRole('button', { name: 'Eliminar clasificado' }).click();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('Parece que el artículo no existe, verifica la dirección!')).toBeVisible();
}

test.describe('on a telephone', () => {
  test.use(PHONE);

  test(
    'a member publishes with three photos, is found, talks, reserves, sells and deletes',
    FULL_ONLY,
    async ({ page }) => {
      await signIn(page, 'laura.castaneda', '/ads');
      await tiendaShown(page);
      const title = `Bicicleta eléctrica ${stamp()}`;
      const form = await openForm(page, true);
      await form.getByRole('button', { name: 'Publicar' }).click();
      await expect(form.getByText('El artículo debe tener un título')).toBeVisible();
      await expect(form.getByRole('textbox', { name: 'Título' })).toBeFocused();
      await fillForm(form, title);
      await form.getByRole('button', { name: 'Mover Atras.png hacia la izquierda' }).click();
      await form.getByRole('button', { name: 'Publicar' }).click();
      await expect(form).toBeHidden();

      await page.getByRole('searchbox', { name: 'Busca en la Tienda' }).fill(title.replace('é', 'e'));
      await expect(page.getByText('Mostrando 1 de 1 resultado')).toBeVisible();
      await page.getByRole('link', { name: new RegExp(title) }).click();
      const detail = page.getByRole('dialog', { name: title });
      await expect(detail).toContainText('$\u00a01.250.000');
      await expect(detail).toContainText('Medellín');
      await expect(detail.getByText('1 de 3 fotos')).toBeVisible();
      await detail.getByRole('button', { name: 'Siguiente' }).click();
      await expect(detail.getByText('2 de 3 fotos')).toBeVisible();
      // Nobody asks about their own advert.
      await expect(detail.getByRole('button', { name: 'Pedir Información' })).toHaveCount(0);
      await detail.getByRole('button', { name: /^Comentar/ }).click();
      await detail.getByRole('textbox', { name: 'Escribe un comentario' }).click();
      await page.keyboard.type('¿Tiene papeles?');
      await detail.getByRole('button', { name: 'Enviar comentario' }).click();
      await expect(detail.getByText('¿Tiene papeles?')).toBeVisible();
      await sellAndDelete(page, title);
    },
  );
});

test('publishing makes a card in the feed, which follows an edit', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda', '/ads');
  await tiendaShown(page);
  const title = `Tabla de surf ${stamp()}`;
  const form = await openForm(page, false);
  await fillForm(form, title);
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('compartió un clasificado');
  await expect(card).toContainText('$\u00a01.250.000');
  await expect(card.getByRole('button', { name: /^Ver foto/ })).toHaveCount(2);
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await page.getByRole('menuitem', { name: 'Editar artículo' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar artículo' });
  await edit.getByRole('textbox', { name: 'Precio' }).fill('a convenir');
  await edit.getByRole('button', { name: 'Actualizar' }).click();
  await expect(edit).toBeHidden();
  await expect(card).toContainText('a convenir');
  await expect(card.getByRole('link', { name: 'Pedir Información' })).toHaveCount(0);
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await page.getByRole('menuitem', { name: 'Eliminar clasificado' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar clasificado' }).click();
  await expect(card).toHaveCount(0);
});

test('an advert keeps its place in the list, in a reload, and as an address of its own', async ({ page }) => {
  await signIn(page, 'laura.castaneda', '/ads');
  await tiendaShown(page);
  await page.getByRole('button', { name: 'Ver más artículos' }).click();
  await expect(page.getByText(/^Mostrando 20 de/)).toBeVisible();
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').nth(14);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>('scrollY');
  await link.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(/\/ads$/);
  expect(await page.evaluate<number>('scrollY')).toBe(before);
  await expect(link).toBeFocused();
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().dispatchEvent('click');
  await page.waitForURL('**/home');
  await page.getByRole('article').first().waitFor();
  await page.goBack();
  await expect(link).toBeInViewport();
  expect(await page.evaluate<number>('scrollY')).toBe(before);

  await link.click();
  await page.waitForURL(/\/ads\/\d+$/);
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Tienda');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await other.getByRole('link', { name: 'Volver a la Tienda' }).click();
  await expect(other).toHaveURL(/\/ads$/);
  for (const address of ['/ads/abc', '/ads/1e3', '/ads/999999999']) {
    await other.goto(address);
    await expect(other.getByText('Parece que el artículo no existe, verifica la dirección!')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Volver a la Tienda' })).toHaveCount(1);
  }
});

test(
  'what others say and like of an advert comes by itself: in the list, over it and on its own page',
  FULL_ONLY,
  async ({ page, product }) => {
    const other = await apiOf(product, 'luzdary.chindoy');
    await signIn(page, 'laura.castaneda', '/ads');
    await tiendaShown(page);
    const card = page.getByRole('main').getByRole('listitem').first();
    const link = card.getByRole('link');
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    // The demo may already hold a like by this person.
    await other.remove(`/api/Flx_Feed/${id}/reactions/like`);
    await page.reload();
    await tiendaShown(page);
    const likes = parseInt(await card.getByText(/ me gusta$/).innerText());
    await other.put(`/api/Flx_Feed/${id}/reactions/like`);
    await expect(async () => {
      await comeBack(page);
      await expect(card.getByText(`${likes + 1} me gusta`)).toBeAttached({ timeout: 1000 });
    }).toPass();

    await link.click();
    await page.waitForURL(/\/ads\/\d+$/);
    const [advert] = await other.rows(`/api/Flx_Store?$filter=Id eq ${page.url().split('/').at(-1)}`);
    for (const place of [page.getByRole('dialog'), page.getByRole('main')]) {
      const words = `¿Sigue a la venta? ${stamp()}`;
      await place.getByRole('button', { name: /^Comentar/ }).click();
      await expect(place.getByRole('textbox', { name: 'Escribe un comentario' })).toBeVisible();
      await comment(other, advert?.PostId ?? 0, words);
      await expect(async () => {
        await comeBack(page);
        await expect(place.getByText(words)).toBeVisible({ timeout: 1000 });
      }).toPass();
      const address = page.url();
      await page.goto('/home');
      await page.goto(address);
    }
  },
);

test('filters, orders, saves, and finds nothing', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda', '/ads');
  await tiendaShown(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor precio');
  await page.getByRole('textbox', { name: 'Precio hasta' }).fill('100.000');
  await expect(page.getByText(/^Mostrando \d+ de \d+ resultados$/)).not.toHaveText(/de 2\d/);
  const prices = await page.getByRole('main').getByRole('listitem').getByText(/^\$/).allInnerTexts();
  const amounts = prices.map(price => Number(price.replace(/\D/g, '')));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  expect(Math.max(...amounts)).toBeLessThanOrEqual(100_000);
  await page.getByRole('combobox', { name: 'Ciudad' }).fill('ibague');
  await page.getByRole('option', { name: /^Ibagué/ }).click();
  await expect(page.getByRole('button', { name: 'Filtros, 2 activos' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar filtros' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Categoría' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Más recientes');
  await expect(page.getByText(/^Mostrando 10 de/)).toBeVisible();

  await page.getByRole('link', { name: /Guitarra/ }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardados' }).click();
  await expect(page.getByText('Mostrando 1 de 1 resultado')).toBeVisible();
  await page.getByRole('link', { name: /Guitarra/ }).click();
  await save.click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Aún no has guardado artículos')).toBeVisible();
  await page.getByRole('button', { name: 'Todos' }).click();

  await page.getByRole('searchbox', { name: 'Busca en la Tienda' }).fill('zzzz-no-existe');
  await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('No hay resultados')).toBeVisible();
  await expect(page).toHaveURL(/buscar=zzzz/);
  await page.getByRole('main').getByRole('button', { name: 'Cerrar búsqueda' }).last().press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Busca en la Tienda' })).toBeFocused();
  await expect(page.getByText(/^Mostrando 10 de/)).toBeVisible();
});

test('what was being written is there again, and goes by keyboard alone', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda', '/ads');
  await tiendaShown(page);
  await page.getByRole('button', { name: 'Crear artículo' }).first().focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Crear artículo' });
  await expect(form.getByRole('textbox', { name: 'Título' })).toBeFocused();
  const title = `Lámpara de lectura ${stamp()}`;
  await page.keyboard.type(title);
  await page.reload();
  await page.getByRole('button', { name: 'Crear artículo' }).first().press('Enter');
  await expect(form.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await form.getByRole('textbox', { name: 'Título' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ho');
  await page.keyboard.press('Tab');
  await page.keyboard.type('45000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('bogot');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'Ubicación' })).toHaveValue('Bogotá D.C.');
  await page.keyboard.type('Luz cálida, casi nueva.');
  await form.getByRole('button', { name: 'Publicar' }).press('Enter');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: new RegExp(title) }).press('Enter');
  const detail = page.getByRole('dialog', { name: title });
  await expect(detail.getByText('no hay fotos para mostrar')).toBeVisible();
  const options = detail.getByRole('button', { name: `Opciones de ${title}` });
  // The second time the list and the dialog are already loaded, and the focus must still be right.
  for (const _time of ['first', 'second']) {
    await options.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Editar artículo' }).getByLabel('Título')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(options).toBeFocused();
  }
  await options.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  // The entry above the last one, which mutes.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar clasificado' }).press('Enter');
  await expect(page.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
});

test('an administrator of classifieds deletes and never edits; others only report', FULL_ONLY, async ({ page }) => {
  for (const [mailbox, entries] of [
    ['camila.arango', ['Eliminar clasificado', 'Silenciar notificaciones', 'Denunciar clasificado']],
    ['luzdary.chindoy', ['Silenciar notificaciones', 'Denunciar clasificado']],
  ] as const) {
    await signIn(page, mailbox, '/ads');
    await tiendaShown(page);
    await page.getByRole('link', { name: /Cafetera/ }).click();
    const detail = page.getByRole('dialog');
    await expect(detail.getByRole('button', { name: 'Guardar' })).toBeVisible();
    await detail.getByRole('button', { name: /^Opciones de Cafetera/ }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(entries.length);
    for (const name of entries) await expect(page.getByRole('menuitem', { name })).toBeVisible();
  }
});

test('an advert that is opened without a connection comes when there is one', FULL_ONLY, async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, 'laura.castaneda', '/ads');
  await tiendaShown(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: /Cafetera/ }).click();
  await expect(page.getByText('No tienes conexión a internet.')).toBeVisible();
  await context.setOffline(false);
  const detail = page.getByRole('dialog', { name: /Cafetera/ });
  await expect(detail.getByRole('region', { name: 'Contacto' })).toBeVisible();
});
