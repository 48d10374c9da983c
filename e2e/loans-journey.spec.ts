import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { loansQuote as quote } from '#contract/i18n/es-CO/loans-quote.ts';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { loansPage } from '#contract/i18n/es-CO/loans-page.ts';
import { loansWizard as wizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { paths } from '../client/src/lib/paths.ts';
import { apiOf } from './api.ts';
import { chooseMedellin } from './city.ts';
import { typeDay } from './dates.ts';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { scrollTo } from './scroll.ts';
import { FULL_ONLY, test } from './test.ts';

/** Loan from its simulation to the request, for a person and for a company. */

async function openWizard(page: Page): Promise<Locator> {
  const card = page.getByRole('region', { name: quote.title, exact: true });
  await scrollTo(page, card);
  await card.getByLabel(quote.amount, { exact: true }).fill('2500000');
  await typeDay(card, quote.term, bogotaDay(addDays(new Date(), 180)));
  await card.getByLabel(quote.payments).selectOption({ label: 'Quincenal' });
  await card.getByRole('button', { name: quote.simulate }).click();
  await page.getByRole('dialog').getByRole('button', { name: quote.request, exact: true }).click();
  return page.getByRole('dialog');
}

async function passFirst(dialog: Locator, type: string, date: string, born: string, number: string): Promise<void> {
  await dialog.getByText(type, { exact: true }).click();
  await typeDay(dialog, date, born);
  await dialog.getByLabel(number).fill('900123456');
  await dialog.getByLabel('Celular').fill('3105550142');
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('checkbox').nth(3).check();
}

async function request(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: quote.request, exact: true }).click();
  await expect(dialog.getByText(quote.sent)).toBeVisible();
  await dialog.getByRole('link', { name: quote.seeMine }).click();
  await expect(page.getByRole('heading', { name: '$ 2.500.000' })).toBeVisible();
  await expect(page.getByText(loansPage.next.sent)).toBeVisible();
}

/** Makes the credit administrator's offer for the newest request of the given person. */
async function offer(product: string, mailbox: string): Promise<void> {
  const [theirs, credits] = await Promise.all([apiOf(product, mailbox), apiOf(product, 'carlos.penaranda')]);
  const [request] = await theirs.rows('/api/Prestamo');
  await credits.post('/api/Creditos', {
    Title: 'Condiciones de tu préstamo',
    Description: 'Te ofrecemos un poco menos.',
    UsersId: [theirs.id],
    TypeAlert: 'pagare',
    IdPrestamo: request?.Id,
    Conditions: { Monto: 2_000_000, Plazo: 180, IdFrequencia: 3 },
  });
}

test('a person registers in eight steps, asks for a loan and accepts its conditions', async ({ page, product }) => {
  await signIn(page, 'natalia.gomez', paths.home);
  const dialog = await openWizard(page);
  const next = async (step: number): Promise<void> => {
    await dialog.getByRole('button', { name: wizard.next }).click();
    await expect(dialog.getByText(wizard.progress(step, 8))).toBeVisible();
  };
  await passFirst(dialog, 'Persona', 'Fecha de nacimiento', '1990-04-12', 'Número de identificación');
  await next(2);
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Natalia');
  await dialog.getByLabel('Teléfono fijo').fill('6045550142');
  await chooseMedellin(dialog.getByRole('combobox', { name: 'Ciudad' }));
  await next(3);
  await dialog.getByLabel('Género').selectOption('Femenino');
  await next(4);
  await dialog.getByLabel('Dirección').fill('Calle 10 # 4-20');
  await typeDay(dialog, '¿Desde cuándo vives ahí?', '2019-01-01');
  await next(5);
  await dialog.getByRole('button', { name: wizard.next }).click();
  await expect(dialog.getByText('Seleccione al menos una opción')).toBeVisible();
  await dialog.getByText('Empleado', { exact: true }).click();
  await dialog.getByRole('button', { name: wizard.next }).click();
  await expect(dialog.getByText('Llene todos los campos').first()).toBeVisible();
  await dialog.getByLabel('Empresa', { exact: true }).fill('Yarumo S. A. S.');
  await typeDay(dialog, 'Fecha de ingreso', '2020-05-04');
  await next(6);
  await dialog.getByLabel('Sector económico').selectOption({ index: 8 });
  await next(7);
  for (const field of [
    'Ingreso fijo al mes',
    'Ingreso variable al mes',
    'Valor de tus bienes',
    'Cuota hipotecaria al mes',
    'Cuotas de otros créditos al mes',
    'Total de deudas',
  ])
    await dialog.getByLabel(field).fill(field === 'Ingreso fijo al mes' ? '4200000' : '0');
  await next(8);
  await dialog.getByRole('button', { name: wizard.finish }).click();
  await expect(dialog.getByText('Este campo es requerido')).toHaveCount(2);
  for (const file of [0, 1]) {
    await dialog
      .locator('input[type=file]')
      .nth(file)
      .setInputFiles(await makePhoto(`doc-${file}.png`));
    await expect(dialog.getByText(`doc-${file}.webp`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: wizard.view('Documento de identidad') }).click();
  await expect(page.getByRole('img', { name: 'Documento de identidad' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: wizard.finish }).click();
  await expect(page.getByRole('dialog', { name: quote.simulation })).toBeVisible();
  await page.getByText(quote.showTable).click();
  await request(page);

  const card = page.getByRole('article', { name: '$ 2.500.000' });
  await card.getByText(quote.showTable).click();
  await expect(card.getByRole('region', { name: quote.table.title }).getByRole('row')).toHaveCount(14);
  await offer(product, 'natalia.gomez');
  await page.reload();
  const opened = page.getByRole('dialog');
  await expect(opened.getByText('Te ofrecemos un poco menos.')).toBeVisible();
  await opened.getByRole('button', { name: loanMessages.accept }).click();
  await opened.getByRole('button', { name: loanMessages.ok }).click();
  // The agreed conditions take the place of those asked for.
  const agreed = page.getByRole('article', { name: '$ 2.000.000' });
  await expect(agreed.getByText(loansPage.next.signing)).toBeVisible();
  await agreed.getByText(quote.showTable).click();
  await expect(agreed.getByRole('region', { name: quote.table.title }).getByRole('row')).toHaveCount(8);
  for (const [name, file] of [
    [quote.savePdf, `${quote.table.file}.pdf`],
    [quote.saveCsv, `${quote.table.file}.csv`],
  ] as const) {
    const saved = page.waitForEvent('download');
    await agreed.getByRole('button', { name }).click();
    expect((await saved).suggestedFilename()).toBe(file);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('a company registers in seven steps and asks for a loan', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'oscar.rojas', paths.home);
  const dialog = await openWizard(page);
  const next = async (step: number): Promise<void> => {
    await dialog.getByRole('button', { name: wizard.next }).click();
    await expect(dialog.getByText(wizard.progress(step, 7))).toBeVisible();
  };
  await passFirst(dialog, 'Empresa', wizard.foundation, '2010-06-01', wizard.taxNumber);
  await next(2);
  await dialog.getByLabel('Razón social').fill('Tejidos del Sur S. A. S.');
  await dialog.getByLabel('Teléfono fijo').fill('6045550142');
  await chooseMedellin(dialog.getByRole('combobox', { name: 'Ciudad' }));
  await dialog.getByLabel('Número de empleados').fill('12');
  await next(3);
  await dialog.getByLabel('Nombre completo del representante').fill('Ana Ríos');
  await dialog.getByRole('button', { name: wizard.next }).click();
  await expect(dialog.getByText('Debe ser el representante legal')).toBeVisible();
  await dialog.getByLabel('Soy el representante legal').check();
  await next(4);
  await dialog.getByLabel('Dirección').fill('Carrera 7 # 80-10');
  await next(5);
  await dialog.getByLabel('Sector económico').selectOption({ index: 3 });
  await next(6);
  for (const field of [
    'Ingreso fijo al mes',
    'Ingreso variable al mes',
    'Valor de tus bienes',
    'Cuota hipotecaria al mes',
    'Cuotas de otros créditos al mes',
    'Total de deudas',
  ])
    await dialog.getByLabel(field).fill('30000000');
  await next(7);
  for (const file of [0, 1, 2]) {
    await dialog
      .locator('input[type=file]')
      .nth(file)
      .setInputFiles(await makePhoto(`doc-${file}.png`));
    await expect(dialog.getByText(`doc-${file}.webp`)).toBeVisible();
  }
  await dialog.getByRole('button', { name: wizard.finish }).click();
  await expect(page.getByRole('dialog', { name: quote.simulation })).toBeVisible();
  await request(page);
});
