import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { chooseMedellin } from './city.ts';
import { typeMorning } from './dates.ts';
import { stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { waitForNews } from './two-people.ts';

/** Events: published, found, answered, added to a calendar, changed and cancelled. */

const DAY_MS = 86_400_000;

async function eventsShown(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Próximos eventos' }).waitFor();
  await page.getByRole('article').first().waitFor();
}

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Crear Evento' }).click();
  const form = page.getByRole('dialog', { name: 'Crear evento' });
  await expect(form.getByRole('textbox', { name: 'Título' })).toBeFocused();
  return form;
}

async function fillForm(form: Locator, title: string): Promise<void> {
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([await makePhoto('Portada.png')]);
  await form.getByRole('textbox', { name: 'Título' }).fill(title);
  await form.getByRole('textbox', { name: 'Descripción' }).fill('Cuatro kilómetros por la quebrada.');
  // The next morning from now, so that it comes first among all events.
  await typeMorning(form.getByRole('group', { name: /^Fecha de inicio/ }), new Date(Date.now() + DAY_MS / 2), '7');
  await form.getByRole('textbox', { name: 'Lugar' }).fill('Quebrada La Vieja');
  await form.getByRole('textbox', { name: 'Requisito' }).fill('Zapatos de agarre');
  await chooseMedellin(form.getByRole('combobox', { name: 'Ciudad' }));
  await form.getByRole('textbox', { name: 'Contenido' }).click();
  await form.page().keyboard.type('Salimos a la hora en punto.');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
}

test(
  'an administrator announces, a member on a telephone goes, and the administrator calls it off',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    const title = `Caminata ${stamp()}`;
    const phone = await signedIn('laura', '/home', 'telephone');
    await signIn(page, 'oscar', '/news#tab-events');
    await eventsShown(page);
    const form = await openForm(page);
    await form.getByRole('button', { name: 'Publicar' }).click();
    await expect(form.getByText('Foto es un campo obligatorio')).toBeVisible();
    await expect(form.getByText('Lugar es un campo obligatorio')).toBeVisible();
    await fillForm(form, title);
    await form.getByRole('button', { name: 'Publicar' }).click();
    await expect(form).toBeHidden();
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toContainText('Quebrada La Vieja, Medellín');
    await expect(card).toContainText('7:30 a. m.');
    await expect(card).toContainText('Zapatos de agarre');

    // Another person's bell shows the notification, and leads there.
    await waitForNews(phone);
    await phone.goto('/home');
    const shared = phone.getByRole('article').filter({ hasText: title });
    await expect(shared).toContainText('compartió un evento');
    await shared.getByRole('link', { name: `Saber más sobre ${title}` }).click();
    await expect(phone.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(phone.getByText('Salimos a la hora en punto.')).toBeVisible();
    await answer(phone);
    await phone.reload();
    await expect(phone.getByText('1 asistirá', { exact: true })).toBeVisible();
    const address = phone.url();
    await intoCalendar(phone);

    // Opens another page first: within one page the list is not reloaded.
    await page.goto('/home');
    await page.goto('/news#tab-events');
    await eventsShown(page);
    await expect(card).toContainText('1 asistirá');
    await callOff(page, title);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Evento no encontrado' })).toBeVisible();
  },
);

/** Answers yes, no and yes again. */
async function answer(page: Page): Promise<void> {
  const attend = page.getByRole('button', { name: 'Asistiré' });
  await attend.click();
  await expect(attend).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 asistirá', { exact: true })).toBeVisible();
  await attend.click();
  await expect(page.getByText('Aún nadie ha dicho que asistirá')).toBeVisible();
  await attend.click();
  await expect(page.getByText('1 asistirá', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Me interesa' }).click();
  await expect(page.getByText('1 persona interesada')).toBeVisible();
}

async function intoCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar al calendario' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Outlook', 'Google', 'iCal', 'Yahoo']);
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'iCal' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Caminata-.*\.ics$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toMatch(/DTSTART;TZID=America\/Bogota:\d{8}T073000\r\n/);
}

/** Cancels an event; the browser's own dialog asks, and the first answer is no. */
async function callOff(page: Page, title: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: title });
  const choose = async (isYes: boolean): Promise<void> => {
    await card.getByRole('button', { name: `Opciones de ${title}` }).click();
    const asking = page.waitForEvent('dialog');
    // The press ends only with the answer.
    const pressing = page.getByRole('menuitem', { name: 'Eliminar evento' }).click();
    const dialog = await asking;
    expect(dialog.message()).toBe('¿Está seguro de querer eliminar este evento?');
    await (isYes ? dialog.accept() : dialog.dismiss());
    await pressing;
  };
  await choose(false);
  await expect(card).toBeVisible();
  await choose(true);
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Evento eliminado')).toBeVisible();
}

test(
  'an edit begins with what there is, is kept as a draft, and takes up what somebody else saved first',
  FULL_ONLY,
  async ({ page, product }) => {
    const name = `Feria ${stamp()}`;
    await signIn(page, 'oscar', '/news#tab-events');
    await eventsShown(page);
    const api = await apiOf(product, 'oscar');
    const card = page.getByRole('article').filter({ hasText: 'Feria de emprendedores' });
    const open = async (): Promise<Locator> => {
      await card.getByRole('button', { name: /^Opciones de Feria/ }).click();
      await page.getByRole('menuitem', { name: 'Editar evento' }).click();
      return page.getByRole('dialog', { name: 'Editar evento' });
    };
    const form = await open();
    await expect(form.getByRole('textbox', { name: 'Lugar' })).toHaveValue(/^Plazoleta/);
    await expect(form.getByRole('combobox', { name: 'Ciudad' })).toHaveValue(/^Cali/);
    await expect(form.getByRole('textbox', { name: 'Contenido' })).toContainText('Cada stand tiene mesa');
    await form.getByRole('textbox', { name: 'Requisito' }).fill(name);
    await page.reload();
    const again = await open();
    await expect(again.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(again.getByRole('textbox', { name: 'Requisito' })).toHaveValue(name);
    const [event] = await api.rows(
      '/api/Flx_Events?$search=emprendedores&$select=Id,Title,Description,StartDate,EndDate,City,Requirement',
    );
    const { Id, ...fields } = event ?? { Id: 0 };
    await api.put(`/api/Flx_Events/${Id}`, { ...fields, Location: `Plazoleta ${name}` });
    await again.getByRole('button', { name: 'Actualizar' }).click();
    await expect(again.getByText('Lo que cambió la otra persona ya está en el formulario: Lugar.')).toBeVisible();
    await expect(again.getByRole('textbox', { name: 'Lugar' })).toHaveValue(`Plazoleta ${name}`);
    await expect(again.getByRole('textbox', { name: 'Requisito' })).toHaveValue(name);
    await again.getByRole('button', { name: 'Actualizar' }).click();
    await expect(again).toBeHidden();
    await expect(card).toContainText(`Plazoleta ${name}`);
    await expect(page.getByText('cambios realizados con éxito!')).toBeVisible();
  },
);

test('members find the coming events by page, and write none', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura', '/news#tab-events');
  await eventsShown(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Crear Evento' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Opciones de/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Página 2' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Siembra de frailejones' })).toBeVisible();
  await page.getByRole('link', { name: 'Siembra de frailejones', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Siembra de frailejones', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Ver eventos pasados' }).click();
  await expect(page.getByRole('heading', { name: 'Eventos pasados' })).toBeVisible();
  await expect(page).toHaveURL(/\/news\?pasados=1#tab-events$/);
  await page.getByRole('button', { name: 'Ver próximos eventos' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});

test('a member goes through a month by keyboard, waits for a place, and has a calendar until it is revoked', async ({
  page,
}) => {
  // The fair takes place in 22 days.
  const month = new Date(Date.now() + 22 * DAY_MS).toISOString().slice(0, 7);
  await signIn(page, 'laura', `/news?mes=${month}#tab-events`);
  const day = page.getByRole('gridcell').filter({ hasText: 'Feria de emprendedores' });
  await day.focus();
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(month));
  // Until then the focused day is still that of the month before.
  await expect(day).toHaveCount(0);
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Feria de emprendedores/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Feria de emprendedores', level: 1 })).toBeVisible();

  // One can answer without scrolling.
  const size = page.viewportSize();
  for (const tried of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(tried);
    await expect(page.getByRole('button', { name: 'Asistiré' })).toBeInViewport({ ratio: 1 });
  }
  if (size) await page.setViewportSize(size);

  await page.getByRole('button', { name: '31 de 31 cupos ocupados' }).click();
  await expect(page.getByRole('dialog', { name: 'Quién asistirá' }).getByRole('link')).toHaveCount(20);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Asistiré' }).click();
  await expect(page.getByText(/^Eres el n\.º 5 de la lista de espera/)).toBeVisible();
  await page.getByRole('button', { name: 'En lista de espera' }).click();
  await expect(page.getByText('4 en lista de espera')).toBeVisible();

  await page.goto('/news#tab-events');
  await page.getByRole('button', { name: 'Suscribirme al calendario' }).click();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const address = await page.getByRole('textbox', { name: 'Tu dirección' }).inputValue();
  const read = await page.request.get(address);
  expect(await read.text()).toContain('SUMMARY:Feria de emprendedores');
  // Neither action ends the copied address without asking.
  await page.getByRole('button', { name: 'Crear otra dirección' }).click();
  const renewal = page.getByRole('alertdialog', { name: '¿Crear otra dirección?' });
  await renewal.getByRole('button', { name: 'Cancelar' }).click();
  expect((await page.request.get(address)).status()).toBe(200);
  await page.getByRole('button', { name: 'Revocar' }).click();
  const revocation = page.getByRole('alertdialog', { name: '¿Revocar tu dirección?' });
  await revocation.getByRole('button', { name: 'Revocar' }).click();
  await expect(page.getByText('Aún no tienes una dirección.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
