import { expect, type Locator, type Page } from '@playwright/test';
import { demoClip } from '../seeds/demo/video/clips.ts';
import { apiOf } from './api.ts';
import { chooseMedellin } from './city.ts';
import { typeMorning } from './dates.ts';
import { stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { publishNews } from './news.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Editors work on a news item together, preview it before publication, and choose the visible part of its cover. */

const EDITOR = 'yuliana.mosquera';
const OTHER = 'valentina.rios';
const DAY_MS = 86_400_000;

const titleOf = (form: Locator): Locator => form.getByRole('textbox', { name: 'Título', exact: true });

/** Opens the form of the news item shown on the page. */
async function edit(page: Page): Promise<Locator> {
  const detail = page.getByRole('main').getByRole('article').first();
  // The final menu appears together with the data of its feed item.
  await detail.getByRole('button', { name: 'Me gusta' }).first().waitFor();
  await detail
    .getByRole('button', { name: /^Opciones/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Editar noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Editar noticia' });
  await form.getByRole('textbox', { name: 'Contenido' }).waitFor();
  return form;
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect(form).toBeHidden();
}

/** Opens a shared draft by keyboard. */
async function openDraft(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Borradores' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const drafts = page.getByRole('dialog', { name: 'Borradores compartidos' });
  const draft = drafts.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(draft).toBeVisible();
  await draft.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Crear noticia' });
  await expect(titleOf(form)).toBeFocused();
  return form;
}

/** Saves the form as a shared draft, by keyboard. */
async function keep(form: Locator, name: string): Promise<void> {
  const page = form.page();
  await form.getByRole('button', { name: 'Guardar borrador' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Guardar borrador' });
  await expect(dialog.getByRole('textbox', { name: 'Nombre del borrador' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Nombre del borrador' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Borrador guardado.').first()).toBeVisible();
  await expect(form).toBeHidden();
}

test('two editors write a news item together, and one of them publishes it', FULL_ONLY, async ({ page, signedIn }) => {
  const name = `Rutas ${stamp()}`;
  const other = await signedIn(OTHER, '/admin/news');
  await signIn(page, EDITOR, '/admin/news');
  await page.getByRole('button', { name: 'Agregar Noticia' }).click();
  const form = page.getByRole('dialog', { name: 'Crear noticia' });
  await expect(titleOf(form)).toBeFocused();
  await form.getByLabel('Agregar la foto').setInputFiles(await makePhoto('Portada.png'));
  await titleOf(form).fill(name);
  await expect(form.getByRole('button', { name: 'Encuadre: Portada.png' })).toBeVisible();
  await typeMorning(form.getByRole('group', { name: 'Fecha de publicación' }), new Date(Date.now() - DAY_MS), '7');
  await keep(form, name);

  const description = (one: Locator) => one.getByRole('textbox', { name: 'Descripción', exact: true });
  const mine = await openDraft(page, name);
  const theirs = await openDraft(other, name);
  await expect(titleOf(theirs)).toHaveValue(name);
  await expect(theirs.getByRole('img', { name: 'Portada.png' })).toBeVisible();
  await description(theirs).fill('Desde el lunes hay tres rutas más.');
  await keep(theirs, `${name}, revisada`);

  // The slower editor receives the text of the faster one, and saves it with their own.
  await mine.getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type('Salen a las seis.');
  await mine.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByRole('dialog', { name: 'Guardar borrador' }).getByRole('textbox').press('Enter');
  await expect(mine.getByText('Lo que cambió la otra persona ya está en el formulario: Descripción.')).toBeVisible();
  await expect(description(mine)).toHaveValue('Desde el lunes hay tres rutas más.');
  await keep(mine, `${name}, con horas`);

  // So does the editor who publishes it.
  const again = await openDraft(page, `${name}, con horas`);
  const last = await openDraft(other, `${name}, con horas`);
  await description(last).fill('Desde el martes hay tres rutas más.');
  await keep(last, `${name}, del martes`);
  await again.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 });
  await chooseMedellin(again.getByRole('combobox', { name: 'Ciudad' }));
  const publish = async () => {
    await again.getByRole('button', { name: 'Publicar' }).click();
    // Its date has passed, perhaps while it was a draft: the question has not been asked yet.
    await page.getByRole('alertdialog', { name: '¿Publicar ahora?' }).getByRole('button', { name: 'Publicar' }).click();
  };
  await publish();
  await expect(
    again.getByText('Lo que cambió la otra persona ya está en el formulario: Descripción.'),
  ).toBeInViewport();
  await expect(titleOf(again)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(description(again)).toHaveValue('Desde el martes hay tres rutas más.');
  await publish();
  await expect(again).toBeHidden();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  // A published draft is removed.
  await page.getByRole('button', { name: 'Borradores' }).click();
  const drafts = page.getByRole('dialog', { name: 'Borradores compartidos' });
  await expect(drafts.getByRole('progressbar')).toHaveCount(0);
  await expect(drafts.getByText(name)).toHaveCount(0);
});

test(
  'two editors of one text are shown what the other one wrote, and lose none of it',
  FULL_ONLY,
  async ({ page, product, signedIn }) => {
    const title = `Manual ${stamp()}`;
    const id = await publishNews(await apiOf(product, EDITOR), title, { Content: '<p>Como era.</p>' });
    const other = await signedIn(OTHER, `/new/${id}`);
    await signIn(page, EDITOR, `/new/${id}`);
    const contentOf = (form: Locator) => form.getByRole('textbox', { name: 'Contenido' });
    const [mine, theirs] = [await edit(page), await edit(other)];
    await contentOf(theirs).click();
    await other.keyboard.press('Control+End');
    await other.keyboard.type(' Y lo de ella.');
    await save(theirs);

    // Changes made only by the other editor are adopted.
    await titleOf(mine).fill(`${title}, revisado`);
    await mine.getByRole('button', { name: 'Actualizar' }).click();
    await expect(contentOf(mine)).toHaveText('Como era. Y lo de ella.');
    await save(mine);

    // Opened again without a reload, it shows the version that another editor has saved in the meantime.
    const again = await edit(other);
    await expect(titleOf(again)).toHaveValue(`${title}, revisado`);
    const both = await edit(page);
    await contentOf(again).fill('Como es ahora.');
    await save(again);
    await contentOf(both).fill('Como será.');
    await both.getByRole('button', { name: 'Actualizar' }).click();
    await both.getByRole('button', { name: /^Usar lo suyo.*Contenido/ }).click();
    await expect(contentOf(both)).toHaveText('Como es ahora.');
    await save(both);
  },
);

test('a news item expires at once only after a question', FULL_ONLY, async ({ page, product }) => {
  const editor = await apiOf(product, EDITOR);
  const [news] = await editor.rows('/api/Flx_News?$search=duchas&$top=1');
  await signIn(page, EDITOR, `/new/${news?.Id}`);
  const form = await edit(page);
  await typeMorning(form.getByRole('group', { name: 'Fecha de vencimiento' }), new Date(Date.now() - DAY_MS), '7');
  await form.getByRole('button', { name: 'Actualizar' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Dar la noticia por vencida?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeVisible();
});

test(
  'the author chooses what of a cover is seen: in the article, on the card and in the carousel',
  FULL_ONLY,
  async ({ page, product }) => {
    const title = `Páramo ${stamp()}`;
    const editor = await apiOf(product, EDITOR);
    const [photo] = await editor.upload([await makePhoto('Paramo.png', '#0b6b5c', { width: 600, height: 1200 })]);
    const id = await publishNews(editor, title, { Featured: true, Attachments: [{ id: photo }] });
    await signIn(page, EDITOR, `/new/${id}`);
    const form = await edit(page);
    await form.getByRole('button', { name: /^Encuadre: / }).focus();
    await page.keyboard.press('Enter');
    const vertical = form.getByRole('slider', { name: 'Vertical' });
    await vertical.focus();
    await page.keyboard.press('Home');
    await expect(vertical).toHaveValue('0');
    await vertical.fill('30');
    await save(form);

    // Twice as high as wide: the chosen point is in the middle of the frame.
    const expectCentred = async (photo: Locator) => {
      const { width, height } = (await photo.boundingBox()) ?? { width: 0, height: 0 };
      const start = `${Math.trunc(height / 2 - 0.3 * 2 * width)}`;
      await expect(photo).toHaveCSS('object-position', new RegExp(`^0px ${start}(\\.\\d+)?px$`));
    };
    const detail = page.getByRole('main').getByRole('article').first();
    await expectCentred(detail.locator('figure img').first());
    await page.goto('/home');
    const card = page.getByRole('article').filter({ hasText: title }).first();
    await expectCentred(card.locator('img[style*="object-position"]'));
    await page.goto('/news');
    const slide = page.getByRole('region', { name: 'Noticias destacadas' }).getByRole('group', { name: '1 de 3' });
    await expect(slide).toContainText(title);
    await expectCentred(slide.locator('img').first());
  },
);

test('a video in the text of a news item plays for its readers', FULL_ONLY, async ({ page, product, signedIn }) => {
  const title = `Viento ${stamp()}`;
  const id = await publishNews(await apiOf(product, EDITOR), title);
  await signIn(page, EDITOR, `/new/${id}`);
  const form = await edit(page);
  await form.getByRole('textbox', { name: 'Contenido' }).click();
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('toolbar').getByRole('button', { name: 'Video', exact: true }).click();
  await (
    await chooser
  ).setFiles({ name: 'Viento.webm', mimeType: 'video/webm', buffer: (await demoClip('paramo')).content });
  await form.getByRole('textbox', { name: 'Describe el video para quien no lo ve' }).fill('El viento en el páramo');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await save(form);

  const reader = await signedIn('laura.castaneda', `/new/${id}`, 'telephone');
  const video = reader.getByRole('article').first().locator('video');
  await expect(video).toHaveAccessibleName('El viento en el páramo');
  await expect(video).toHaveAttribute('src', /^\/media\//);
  await video.scrollIntoViewIfNeeded();
  await reader.evaluate("document.querySelector('article video').play()");
  await expect.poll(() => reader.evaluate("document.querySelector('article video').currentTime")).toBeGreaterThan(0);
});

test('an editor looks at a preview, at versions and at who has confirmed, by keys alone', async ({ page, product }) => {
  const title = `Llaves ${stamp()}`;
  const id = await publishNews(await apiOf(product, EDITOR), title);
  await (await apiOf(product, 'laura.castaneda')).put(`/api/Flx_News/${id}/confirmation`);
  await signIn(page, EDITOR, `/new/${id}`);
  const press = async (opener: Locator): Promise<void> => {
    await opener.focus();
    await page.keyboard.press('Enter');
  };

  const confirmations = page.getByRole('button', { name: 'Ver confirmaciones' });
  await press(confirmations);
  const readers = page.getByRole('dialog', { name: 'Confirmaciones de lectura' });
  await expect(readers.getByText('Laura Castañeda')).toBeVisible();
  await readers.getByRole('tab', { name: /^Confirmaron/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(readers.getByRole('tab', { name: /^Pendientes/ })).toHaveAttribute('aria-selected', 'true');
  const search = readers.getByRole('searchbox', { name: 'Buscar personas' });
  await search.fill('nadie');
  await expect(readers.getByText('No encontramos a nadie')).toBeVisible();
  await search.clear();
  await page.keyboard.type('Óscar');
  const remind = readers.getByRole('button', { name: /^Recordar a Óscar/ });
  await press(remind);
  await expect(page.getByText('Se envió el recordatorio a 1 persona.').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(readers).toBeHidden();
  await expect(confirmations).toBeFocused();

  const form = await edit(page);
  await titleOf(form).fill(`${title}, al fin`);
  await save(form);
  await expect(page.getByText('cambios realizados con éxito!')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${title}, al fin`, level: 1 })).toBeVisible();
  await edit(page);
  const open = form.getByRole('button', { name: 'Vista previa' });
  await press(open);
  const preview = page.getByRole('dialog', { name: 'Así se verá' });
  const seen = preview.frameLocator('iframe').getByRole('article', { name: `${title}, al fin` });
  await expect(seen.getByText('Desde mañana.', { exact: true })).toBeVisible();
  await preview.getByRole('tab', { name: 'Computador' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(preview.getByRole('tab', { name: 'Teléfono' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(open).toBeFocused();

  await press(form.getByRole('button', { name: 'Versiones' }));
  const versions = page.getByRole('dialog', { name: 'Versiones anteriores' });
  const first = versions.getByRole('button', { name: /^Versión 1 / });
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await press(versions.getByRole('button', { name: /^Versión 2 / }));
  await expect(versions.getByRole('button', { name: /^Versión 2 / })).toHaveAttribute('aria-pressed', 'true');
  await press(first);
  await expect(versions.locator('ins')).toContainText('al fin');
  await press(versions.getByRole('button', { name: 'Restaurar esta versión' }));
  await expect(versions).toBeHidden();
  await expect(titleOf(form)).toHaveValue(title);
  await expect(form.getByText('Pusimos la versión 1 en el formulario. Revísala y guarda.')).toBeVisible();

  // Faults of the audience are shown above the boxes, in sight of the focused one.
  const home = form.getByRole('checkbox', { name: /^Inicio/ });
  await home.focus();
  await page.keyboard.press('Space');
  await expect(home).not.toBeChecked();
  await press(form.getByRole('button', { name: 'Actualizar' }));
  await expect(home).toBeFocused();
  await expect(form.getByText('Seleccione al menos una opción')).toBeInViewport({ ratio: 1 });
});
