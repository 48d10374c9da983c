import { expect, type Page } from '@playwright/test';
import { directoryBulk } from '#contract/i18n/es-CO/directory-bulk.ts';
import { newsForm } from '#contract/i18n/es-CO/news-form.ts';
import { startMailServer } from '../server/testing/mail-server.ts';
import { startEmpty } from './demo-server.ts';
import { makePhoto } from './files.ts';
import { choosePassword, comeIn, finishFirstVisit, linkIn } from './newcomers.ts';
import { fillSignIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** First day of a new company: from `add-owner` to people who have read its first news item. */

const OWNER = 'ana@empresa.co';
const PEOPLE = 50;
/** People who come in with a browser; the others do the same over HTTP. */
const IN_BROWSER = 2;
const TITLE = 'Bienvenidos a nuestra red';

const FIRST_NAMES = ['Camilo', 'Daniela', 'Efraín', 'Gloria', 'Hernán', 'Íngrid', 'José', 'Karen', 'Lucía', 'Mónica'];
const LAST_NAMES = ['Arango', 'Barrera', 'Cortés', 'Duque', 'Espinosa'];
const AREAS = ['Operaciones', 'Ventas', 'Gestión Humana', 'Tecnología'];

const emailOf = (index: number): string => `persona${index + 1}@empresa.co`;

/** Returns a file of people as a payroll writes it: each area has a head, to whom the others report. */
function payroll(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, index) => {
    const head = index % AREAS.length;
    const name = `${FIRST_NAMES[index % FIRST_NAMES.length]};${LAST_NAMES[Math.floor(index / FIRST_NAMES.length)]}`;
    return `${emailOf(index)};${1_000_100 + index};${name};${AREAS[head]};${index === head ? '' : emailOf(head)}`;
  });
  return Buffer.from(['Correo;Cédula;Nombres;Apellidos;Área;Jefe', ...rows].join('\r\n'), 'latin1');
}

const firstDay = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });
const step = (page: Page, name: string) => firstDay(page).getByRole('listitem').filter({ hasText: name });

/** Imports the people and welcomes them, from the panel on. */
async function importAndWelcome(page: Page): Promise<void> {
  await firstDay(page).getByRole('link', { name: 'Traer a las personas' }).click();
  await page.getByRole('link', { name: 'Importar CSV' }).click();
  const file = { name: 'Nómina.csv', mimeType: 'text/csv', buffer: payroll() };
  await page.getByLabel(/^Elige el archivo CSV/).setInputFiles(file);
  await page.getByRole('checkbox', { name: 'Crear las áreas que faltan' }).check();
  await page.getByRole('button', { name: 'Revisar el archivo' }).click();
  const review = page.getByRole('region', { name: 'Qué va a pasar' });
  await expect(review).toContainText(`Se crean${PEOPLE}`);
  await review.getByRole('button', { name: 'Importar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importar' }).click();
  await expect(page.getByRole('region', { name: 'Qué pasó' })).toContainText(`Creadas${PEOPLE}`);
  await page.getByRole('button', { name: directoryBulk.welcome.send(String(PEOPLE)) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: directoryBulk.welcome.confirm }).click();
  await expect(page.getByRole('region', { name: 'Qué pasó' })).toContainText(`Aplicado${PEOPLE}`);
}

/** Publishes the first news item, and features it where the form offers it. */
async function publishFirst(page: Page): Promise<void> {
  await firstDay(page).getByRole('link', { name: 'Publicar la primera noticia' }).click();
  await page.getByRole('button', { name: 'Agregar Noticia' }).click();
  const form = page.getByRole('dialog', { name: newsForm.form.createTitle });
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([await makePhoto('Portada.png')]);
  await form.getByRole('textbox', { name: 'Título', exact: true }).fill(TITLE);
  await form.getByRole('textbox', { name: 'Descripción', exact: true }).fill('Aquí nos encontramos todos.');
  await form.getByRole('textbox', { name: 'Contenido' }).click();
  await page.keyboard.type('Gracias por estar aquí.');
  await form.getByRole('combobox', { name: 'Categoría' }).selectOption({ index: 1 });
  await form.getByRole('combobox', { name: 'Ciudad' }).fill('Medellín');
  await page
    .getByRole('option', { name: /^Medellín/ })
    .first()
    .click();
  await form.getByRole('checkbox', { name: /^Requiere confirmación/ }).check();
  await expect(form.getByText(newsForm.form.missedOnHome)).toBeVisible();
  await form.getByRole('button', { name: newsForm.form.feature }).click();
  await form.getByRole('button', { name: 'Publicar' }).click();
  await expect(form).toBeHidden();
}

test(
  'the first day of a new company: fifty people come in and read the first news item',
  FULL_ONLY,
  async ({ browser }) => {
    test.setTimeout(480_000);
    const mail = await startMailServer();
    const server = await startEmpty({ SMTP_URL: mail.url });
    const owner = await browser.newPage({ baseURL: server.origin });
    try {
      const output = await server.admin(
        `add-owner --org 101 --organisation Empresa --email ${OWNER} --name Ana --surname Gómez`,
      );
      await owner.goto('/');
      await fillSignIn(owner, OWNER, /: (\w{10})$/m.exec(output.trim())?.[1] ?? '');
      await choosePassword(owner, 'Guardar');
      await finishFirstVisit(owner);
      await owner.goto('/admin');
      await expect(firstDay(owner)).toContainText('1 de 8');
      await expect(step(owner, 'Conectar el servidor de correo')).toContainText('Hecho');
      await importAndWelcome(owner);
      await owner.goto('/admin');
      await expect(firstDay(owner)).toContainText('3 de 8');
      await publishFirst(owner);

      // The welcomes leave little by little; each person comes in when theirs has arrived.
      const linkOf = async (index: number): Promise<string> => {
        const newest = () => mail.received.findLast(({ to }) => to.includes(emailOf(index)));
        await expect.poll(newest, { timeout: 180_000 }).toBeDefined();
        const letter = newest();
        return letter === undefined ? '' : linkIn(letter);
      };
      let taken = IN_BROWSER;
      const readTheRest = async (): Promise<void> => {
        while (taken < PEOPLE) {
          const person = await comeIn(server.origin, await linkOf(taken++));
          const [news] = await person.rows('/api/Flx_News?$top=1');
          await person.put(`/api/Flx_News/${news?.Id}/confirmation`);
        }
      };
      const readInBrowser = async (): Promise<void> => {
        for (let index = 0; index < IN_BROWSER; index += 1) {
          const page = await browser.newPage({ baseURL: server.origin });
          await page.goto(await linkOf(index));
          await choosePassword(page, 'Entrar');
          await finishFirstVisit(page);
          const featured = page.getByRole('article').filter({ hasText: TITLE }).first();
          await featured.getByRole('link', { name: TITLE }).click();
          await page.getByRole('button', { name: 'He leído y entendido' }).click();
          await expect(page.getByText(/^Confirmaste tu lectura el/)).toBeVisible();
          await page.close();
        }
      };
      await Promise.all([readInBrowser(), readTheRest(), readTheRest()]);

      await owner.goto('/admin/directory');
      await expect(owner.getByRole('region', { name: 'Entrada a la red' })).toContainText(`Entraron${PEOPLE}`);
      await owner.goto('/admin/news');
      await owner.getByRole('button', { name: `Ver confirmaciones: ${TITLE}` }).click();
      await expect(owner.getByRole('dialog')).toContainText(`${PEOPLE} de ${PEOPLE} confirmaron`);
    } finally {
      await owner.close();
      await server.stop();
      await mail.close();
    }
  },
);
