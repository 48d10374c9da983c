import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { contact } from '#contract/i18n/es-CO/contact.ts';
import { startMailServer } from '../server/testing/mail-server.ts';
import { apiOf } from './api.ts';
import { startDemo } from './demo-server.ts';
import { makePhoto } from './files.ts';
import { fillSignIn, signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** All administration consoles; their common behaviour is tested on the one of the news. */

const CONSOLES = [
  {
    app: 'news',
    search: 'Buscar Noticia',
    find: 'terraza',
    row: /Abrimos sede/,
    refusal: 'No administras las noticias',
  },
  {
    app: 'events',
    search: 'Buscar evento',
    find: 'frailejones',
    row: /Siembra de frailejones/,
    refusal: 'No administras los eventos',
  },
  {
    app: 'surveys',
    search: 'Buscar encuestas',
    find: 'clima',
    row: /Clima laboral 2026/,
    refusal: 'No administras las encuestas',
  },
  { app: 'groups', search: 'Buscar grupo', find: 'ciclistas', row: /Ciclistas/, refusal: 'No administras los grupos' },
  {
    app: 'departments',
    search: 'Buscar área',
    find: 'tecnologia',
    row: /Tecnología/,
    refusal: 'No administras las áreas',
  },
  { app: 'ads', search: 'Buscar artículo', find: 'cafetera', row: /Cafetera/, refusal: 'No administras la Tienda' },
  {
    app: 'directory',
    search: 'Buscar Miembro',
    find: 'camila',
    row: /Camila Arango/,
    refusal: 'No administras los miembros de la red',
  },
] as const;

test(
  'on a telephone the buttons of the headings are seen by whoever reaches them by keyboard',
  FULL_ONLY,
  async ({ signedIn }) => {
    const page = await signedIn('valentina.rios', '/admin/directory', 'telephone');
    const sort = page.getByRole('columnheader').getByRole('button').first();
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await sort.focus();
    expect((await page.locator('thead').boundingBox())?.height).toBeGreaterThan(40);
    await expect(sort).toBeInViewport();
    await sort.press('Enter');
    await expect(page).toHaveURL(/orden/);
  },
);

test('what a row is called ends before the box to select it by, on a telephone', FULL_ONLY, async ({ signedIn }) => {
  const page = await signedIn('valentina.rios', '/admin/news', 'telephone');
  const row = page.getByRole('row', { name: /Abrimos sede en Medellín: 120 puestos y una terraza/ });
  const name = await row.getByRole('link').first().boundingBox();
  const box = await row.getByRole('checkbox').boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) - 8);
});

/** Addresses of the administration, with the refusal that each shows to people without access. */
const CLOSED = [
  ...CONSOLES.map(({ app, refusal }) => [app, refusal] as const),
  ['', 'Panel de configuración'],
  ['roles', 'Roles'],
  ['audit', 'No administras la auditoría'],
  ['general', 'Parámetros'],
  ['banners', 'Banners'],
  ['business', 'Negocio'],
  ['mail', 'No administras los correos'],
  ['contact', contact.console.refusedTitle],
  ['health', 'No administras el estado del servicio'],
  ['usage', 'No administras el uso de la red'],
  ['integrations', 'No administras las integraciones'],
] as const;

test('nothing of the administration opens to who administers nothing', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda', '/contact');
  for (const [app, title] of CLOSED) {
    await page.goto(`/admin/${app}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/^¡Alerta! Usted no tiene permisos/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
  }
});

test(
  'beside the navigation too, no console is wider than its card or the window; each finds its rows',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'valentina.rios', '/contact');
    for (const { app, search, find, row } of CONSOLES) {
      await page.goto(`/admin/${app}`);
      await expect(page.getByRole('navigation', { name: 'Principal' }).locator('[aria-current=page]')).toBeInViewport();
      for (const width of [780, 860, 940, 960]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
        const sizes = '[document.documentElement.scrollWidth, document.documentElement.clientWidth]';
        const [content, window] = await page.evaluate<[number, number]>(sizes);
        expect(content, `${app}, ${width} px`).toBeLessThanOrEqual(window);
        const card = await page.getByRole('table').locator('xpath=..').boundingBox();
        const table = await page.getByRole('table').boundingBox();
        expect(table?.width, `${app}, ${width} px`).toBeLessThanOrEqual(card?.width ?? 0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('searchbox', { name: search }).fill(find);
      await expect(page).toHaveURL(new RegExp(`buscar=${find}`));
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
      await expect(page.getByRole('row', { name: row })).toBeVisible();
      await page.getByRole('searchbox', { name: search }).fill('zzzz');
      await expect(page.getByText('No se encontraron resultados')).toBeVisible();
      await expect(page.getByText('Ningún dato disponible en esta tabla')).toBeVisible();
    }
  },
);

test('a group is archived from the console, and brought back', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'valentina.rios', '/admin/groups?buscar=ciclistas');
  const row = page.getByRole('row', { name: /Ciclistas/ });
  await row.getByRole('button', { name: /^Archivar grupo: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archivar grupo' }).click();
  await expect(row.getByText('Archivado')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Editar: / })).toHaveCount(0);
  await row.getByRole('button', { name: /^Volver a activar: / }).click();
  await expect(row.getByText('Archivado')).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Editar: / })).toBeVisible();
});

test('roles are given and taken by keyboard, and it is in the audit log', async ({ page }) => {
  await signIn(page, 'valentina.rios', '/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Roles/ })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roles' });
  await dialog.getByRole('button', { name: 'Editar quién tiene Administración de eventos' }).press('Enter');
  await dialog.getByRole('searchbox', { name: 'Buscar a quién agregar' }).fill('mosquera');
  await dialog.getByRole('button', { name: 'Agregar a Yuliana Mosquera' }).press('Enter');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Roles asignados exitosamente!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Auditoría/ })
    .click();
  const entry = page.locator('tbody').getByRole('row').first();
  await expect(entry).toContainText('Dio un rol');
  await expect(entry).toContainText('Yuliana Mosquera');
  await page.goto('/admin/roles');
  await dialog.getByRole('button', { name: 'Editar quién tiene Administración de eventos' }).click();
  await dialog.getByRole('button', { name: 'Quitar a Yuliana Mosquera' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Roles asignados exitosamente!')).toBeVisible();
});

test(
  'what somebody is responsible for goes to an heir on a telephone, and comes back',
  FULL_ONLY,
  async ({ signedIn, product }) => {
    const title = 'Relevo del vivero';
    const author = await apiOf(product, 'andres.quintero');
    const [Img] = await author.upload([await makePhoto('Vivero.png')]);
    await author.post('/api/Flx_Teams', { Title: title, Type: 'colaborativo', Privacy: 'public', Img });
    const page = await signedIn('valentina.rios', '/admin/directory?buscar=andres+quintero', 'telephone');
    await page.getByRole('button', { name: /^Relevo: Andrés/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Relevo de Andrés/ })).toBeVisible();
    const send = page.getByRole('main').getByRole('button', { name: /^Hacer el relevo/ });
    await expect(send).toBeDisabled();
    await page.getByLabel(`Qué pasa con: ${title}`).selectOption('heir');
    await expect(page.getByText('Falta decir quién recibe lo que se entrega.')).toBeVisible();
    const heir = page.getByRole('combobox', { name: `Quién recibe: ${title}` });
    await heir.fill('oscar');
    await expect(page.getByRole('option', { name: /Óscar Iván Rojas/ })).toBeVisible();
    await heir.press('Enter');
    await send.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hacer el relevo' }).click();
    await expect(page.getByText('Relevo hecho')).toBeVisible();
    await expect(page.getByLabel(`Qué pasa con: ${title}`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer el relevo' }).click();
    await expect(page.getByText('Relevo deshecho')).toBeVisible();
    await expect(page.getByLabel(`Qué pasa con: ${title}`)).toBeVisible();
  },
);

test(
  'what a search finds is saved as a file, and several rows are deleted at once',
  FULL_ONLY,
  async ({ page, product }) => {
    const api = await apiOf(product, 'valentina.rios');
    const advert = { Description: 'De barro', Price: '10.000', Location: 11_001, Category: 'hogar' };
    for (const title of ['=Totuma', 'Totuma alta'])
      await api.post('/api/Flx_Store', { ...advert, Title: `${title} de barro` });
    await signIn(page, 'valentina.rios', '/admin/ads?buscar=totuma');
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar CSV' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    // A spreadsheet would run text that begins like a formula.
    expect(lines.filter(line => line.includes("'=Totuma de barro"))).toHaveLength(1);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Eliminar (2)' }).click();
    await page
      .getByRole('alertdialog', { name: '¿Eliminar 2 elementos?' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    await expect(page.getByText('cambios realizados con éxito!')).toBeVisible();
    await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  },
);

async function invite(admin: Page, name: string, lastName: string, email: string): Promise<void> {
  await admin.getByRole('button', { name: 'Invitar', exact: true }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('Nombre').fill(name);
  await form.getByLabel('Apellido').fill(lastName);
  await form.getByLabel('Correo').fill(email);
  await form.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(admin.getByText('Invitación enviada!')).toBeVisible();
  await expect(form).toHaveCount(0);
}

/** Comes in by the link of a mail, and returns the number of screens until home. */
async function comeByLink(guest: Page, letter: string): Promise<number> {
  const dialog = guest.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: 'Continuar' }).click();
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => {
      await guest.goto(/Ingresar: (\S+)/.exec(letter)?.[1] ?? '');
      await guest.getByLabel('Nueva contraseña', { exact: true }).fill('una clave muy propia');
      await guest.getByLabel(/Repite/).fill('una clave muy propia');
      await guest.getByLabel(/Repite/).press('Enter');
    },
    async () => {
      await dialog.getByRole('checkbox').check();
      await next();
    },
    async () => {
      await expect(dialog).toContainText('Paso 1 de 3');
      await next();
    },
    async () => {
      await dialog.getByRole('checkbox', { name: 'Ciclismo' }).check();
      await next();
    },
    async () => {
      await dialog.getByRole('radio', { name: 'Páramo' }).check();
      await dialog.getByRole('button', { name: 'Finalizar' }).click();
    },
  ];
  for (const step of steps) await step();
  await expect(guest.getByRole('dialog', { name: /^¡Te damos la bienvenida/ })).toBeVisible();
  await expect(guest).toHaveURL(/\/home$/);
  return steps.length;
}

/** Starts a server that sends mail, unlike that of the other tests: only the email holds the temporary password. */
test(
  'somebody is invited, comes with the temporary password, is blocked and let in; another invitation is resent and withdrawn',
  FULL_ONLY,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const mail = await startMailServer();
    const server = await startDemo({ SMTP_URL: mail.url });
    const [admin, newcomer] = [await browser.newPage(), await browser.newPage()];
    try {
      await admin.goto(`${server.origin}/admin/directory`);
      await fillSignIn(admin, 'valentina.rios@yarumo.example');
      await expect(admin.getByText('500 invitaciones disponibles')).toBeVisible();
      await admin.getByRole('button', { name: 'Invitar', exact: true }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Enviar invitación' }).click();
      await expect(admin.getByRole('dialog').getByText('Este campo es requerido')).toHaveCount(3);
      await admin.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await invite(admin, 'Marina', 'Ñáñez', 'marina.nanez@yarumo.example');
      await expect(admin.getByText('499 invitaciones disponibles')).toBeVisible();
      const lettersTo = (address: string) => mail.received.filter(({ to }) => to.includes(address)).length;
      await expect.poll(() => lettersTo('marina.nanez@yarumo.example'), { timeout: 60_000 }).toBe(1);
      const letter =
        mail.received.find(({ to }) => to.includes('marina.nanez@yarumo.example'))?.part('text/plain') ?? '';
      const password = /al entrar: (\S+)/.exec(letter)?.[1] ?? '';
      await newcomer.goto(server.origin);
      await fillSignIn(newcomer, 'marina.nanez@yarumo.example', password);
      await newcomer.getByLabel('Nueva contraseña', { exact: true }).fill('una clave muy propia');
      await newcomer.getByLabel(/Repite/).fill('una clave muy propia');
      await newcomer.getByLabel(/Repite/).press('Enter');
      await newcomer.waitForURL('**/home');
      await admin.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('marina');
      const row = admin.getByRole('row', { name: /Marina Ñáñez/ });
      await expect(row.getByText('Entró sin completar su perfil')).toBeVisible();
      await row.getByRole('button', { name: 'Bloquear: Marina Ñáñez' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
      await expect(row.getByText('Bloqueado')).toBeVisible();
      await newcomer.reload();
      await expect(newcomer.getByText(/está bloqueada/)).toBeVisible();

      await admin.setViewportSize({ width: 390, height: 844 });
      await row.getByRole('button', { name: 'Desbloquear: Marina Ñáñez' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click();
      await expect(row.getByText('Entró sin completar su perfil')).toBeVisible();
      await newcomer.goto(`${server.origin}/home`);
      await expect(newcomer.getByRole('dialog')).toBeVisible();
      await expect(newcomer.getByText(/está bloqueada/)).toHaveCount(0);

      await invite(admin, 'Olga', 'Nieto', 'olga.nieto@yarumo.example');
      await expect.poll(() => lettersTo('olga.nieto@yarumo.example'), { timeout: 60_000 }).toBe(1);
      const link = mail.received.find(({ to }) => to.includes('olga.nieto@yarumo.example'))?.part('text/plain') ?? '';
      const guest = await (await browser.newContext()).newPage();
      expect(await comeByLink(guest, link)).toBeLessThanOrEqual(5);
      await guest.context().close();

      await invite(admin, 'Tulia', 'Restrepo', 'tulia.restrepo@yarumo.example');
      await admin.getByRole('searchbox', { name: 'Buscar Miembro' }).fill('tulia');
      const other = admin.getByRole('row', { name: /Tulia Restrepo/ });
      await expect(other.getByText('Invitación pendiente')).toBeVisible();
      await expect.poll(() => lettersTo('tulia.restrepo@yarumo.example'), { timeout: 60_000 }).toBe(1);
      await other.getByRole('button', { name: 'Enviar de nuevo la invitación: Tulia Restrepo' }).click();
      await expect.poll(() => lettersTo('tulia.restrepo@yarumo.example'), { timeout: 60_000 }).toBe(2);
      await other.getByRole('button', { name: 'Retirar la invitación: Tulia Restrepo' }).click();
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
      // A withdrawn invitation is hidden unless it is searched for.
      await expect(other).toHaveCount(0);
      await admin.getByRole('button', { name: 'Filtros', exact: true }).click();
      await admin.getByRole('combobox', { name: 'Estado' }).selectOption({ label: 'Invitación retirada' });
      await expect(other.getByText('Invitación retirada')).toBeVisible();
    } finally {
      await Promise.all([admin.close(), newcomer.close()]);
      await server.stop();
      await mail.close();
    }
  },
);
