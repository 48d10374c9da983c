import { expect } from '@playwright/test';
import { apps } from '../contract/i18n/es-CO/apps.ts';
import { paths } from '../client/src/lib/paths.ts';
import { bogotaDay } from '../contract/lib/time.ts';
import { typeDay } from './dates.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const DAY_MS = 86_400_000;

/** The Monday that comes after so many days from now. */
function mondayAfter(days: number): string {
  const one = new Date(`${bogotaDay(new Date(Date.now() + days * DAY_MS))}T12:00:00Z`);
  return new Date(one.getTime() + ((8 - one.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
}

test('somebody asks for time off and a certificate, and finds both among their processes', async ({ page }) => {
  await signIn(page, 'laura.castaneda', paths.apps);
  await expect(page.getByText(apps.page.sampleText(8_999))).toBeVisible();
  await page.getByRole('button', { name: apps.vacation.title }).click();
  const vacation = page.getByRole('dialog', { name: apps.vacation.title });
  // After the week that the demo has her wait for.
  const day = mondayAfter(40);
  await typeDay(vacation, apps.vacation.from, day);
  await typeDay(vacation, apps.vacation.to, bogotaDay(new Date()));
  await vacation.getByRole('button', { name: apps.vacation.send }).click();
  await expect(vacation.getByText(apps.errors.endsBefore)).toBeVisible();
  // Of the days that are left some wait for an answer already.
  await expect(vacation.getByText(apps.vacation.days(3))).toBeVisible();
  await expect(vacation.getByText(apps.vacation.pending(5), { exact: true })).toBeVisible();
  const [wednesday = '', thursday = ''] = [2, 3].map(days =>
    new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10),
  );
  await typeDay(vacation, apps.vacation.to, thursday);
  await vacation.getByRole('button', { name: apps.vacation.send }).click();
  await expect(vacation.getByText(apps.errors.notEnough(3))).toHaveCount(1);
  await typeDay(vacation, apps.vacation.to, wednesday);
  await vacation.getByRole('button', { name: apps.vacation.send }).click();
  await expect(vacation.getByText(apps.answers.vacationSent)).toBeVisible();
  await vacation.getByRole('button', { name: apps.page.close }).last().click();

  await page.getByRole('button', { name: apps.certificate.title }).click();
  const certificate = page.getByRole('dialog', { name: apps.certificate.title });
  await certificate.getByRole('button', { name: apps.certificate.send }).click();
  await expect(certificate.getByText(apps.certificate.ready)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    certificate.getByRole('button', { name: apps.certificate.download }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.goto(`${paths.ownProfile}#process`);
  await expect(page.getByRole('main').getByText('En proceso').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(apps.certificate.title).first()).toBeVisible();
});

test('a query says what is wrong with the number, and what the system answers, on a telephone', async ({
  signedIn,
}) => {
  const page = await signedIn('oscar.rojas', paths.apps, 'telephone');
  await page.getByRole('button', { name: apps.clients.title }).click();
  const dialog = page.getByRole('dialog', { name: apps.clients.title });
  await dialog.getByRole('button', { name: apps.query.send }).click();
  await expect(dialog.getByText(apps.errors.required)).toBeVisible();
  await dialog.getByLabel(apps.clients.field).fill('999999999');
  await dialog.getByRole('button', { name: apps.query.send }).click();
  await expect(dialog.getByText(apps.errors.notFound)).toBeVisible();
  await dialog.getByLabel(apps.clients.field).fill('abc');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(apps.errors.idInvalid)).toBeVisible();
  await expect(dialog.getByText(apps.errors.notFound)).toHaveCount(0);
  await dialog.getByLabel(apps.clients.field).fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(apps.clients.city, { exact: true })).toBeVisible();
});
