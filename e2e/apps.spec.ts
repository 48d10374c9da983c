import { expect } from '@playwright/test';
import { apps } from '#contract/i18n/es-CO/apps.ts';
import { paths } from '../client/src/lib/paths.ts';
import { workingDays } from '#contract/features/apps/rules.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { typeDay } from './dates.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

const DAY_MS = 86_400_000;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Days that the sample service has left for her; `pendingDays` counts those requested in the demo: the week that begins
 * 19 days from now.
 */
const LEFT = 8;
const pendingDays = (today: string): number => workingDays(plus(today, 19), plus(today, 25));

/** Returns the last day of a period with this many working days, holidays included. */
function lastOf(first: string, days: number): string {
  let day = first;
  while (workingDays(first, day) < days) day = plus(day, 1);
  return day;
}

test('somebody asks for time off, a certificate and a client, and finds the first two among their processes', async ({
  page,
}) => {
  await signIn(page, 'laura.castaneda', paths.apps);
  await expect(page.getByText(apps.page.sampleText(8_999))).toBeVisible();
  await page.getByRole('button', { name: apps.vacation.title }).click();
  const vacation = page.getByRole('dialog', { name: apps.vacation.title });
  const today = bogotaDay(new Date());
  const free = LEFT - pendingDays(today);
  const first = plus(today, 30);
  await typeDay(vacation, apps.vacation.from, first);
  await typeDay(vacation, apps.vacation.to, today);
  await vacation.getByRole('button', { name: apps.vacation.send }).click();
  await expect(vacation.getByText(apps.errors.endsBefore)).toBeVisible();
  // Some of the remaining days already wait for an answer.
  await expect(vacation.getByText(apps.vacation.days(free))).toBeVisible();
  await expect(vacation.getByText(apps.vacation.pending(LEFT - free), { exact: true })).toBeVisible();
  await typeDay(vacation, apps.vacation.to, lastOf(first, free + 1));
  await vacation.getByRole('button', { name: apps.vacation.send }).click();
  await expect(vacation.getByText(apps.errors.notEnough(free))).toHaveCount(1);
  await typeDay(vacation, apps.vacation.to, lastOf(first, free));
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
  await certificate.getByRole('button', { name: apps.page.close }).last().click();

  await page.getByRole('button', { name: apps.clients.title }).click();
  const client = page.getByRole('dialog', { name: apps.clients.title });
  await client.getByLabel(apps.clients.field).fill('12');
  await page.keyboard.press('Enter');
  await expect(client.getByText(apps.clients.city, { exact: true })).toBeVisible();
  await page.goto(`${paths.ownProfile}#process`);
  await expect(page.getByRole('main').getByText('En proceso').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(apps.certificate.title).first()).toBeVisible();
});
