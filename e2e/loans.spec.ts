import { expect, type Page } from '@playwright/test';
import { addDays } from 'date-fns';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { loansRights } from '#contract/i18n/es-CO/loans-rights.ts';
import { shell } from '#contract/i18n/es-CO/shell.ts';
import { loansQuote as quote } from '#contract/i18n/es-CO/loans-quote.ts';
import { loansWizard as wizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { paths } from '../client/src/lib/paths.ts';
import { typeDay } from './dates.ts';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { scrollTo } from './scroll.ts';
import { FULL_ONLY, test } from './test.ts';

/** Fills in the card on the home page and simulates. */
async function simulate(page: Page, amount: string): Promise<void> {
  const card = page.getByRole('region', { name: quote.title, exact: true });
  await scrollTo(page, card);
  await card.getByLabel(quote.amount, { exact: true }).fill(amount);
  await typeDay(card, quote.term, bogotaDay(addDays(new Date(), 180)));
  await card.getByLabel(quote.payments).selectOption({ label: 'Mensual' });
  await card.getByRole('button', { name: quote.simulate }).click();
}

test(
  'somebody simulates a loan of no less than a hundred thousand, begins to register, and goes on another day',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'andres.quintero', paths.home);
    await simulate(page, '99999');
    await expect(page.getByText(/100\.000/).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await simulate(page, '2000000');
    const simulation = page.getByRole('dialog', { name: quote.simulation });
    await expect(simulation).toContainText('$ 2.000.000');
    await expect(simulation.getByText(quote.compare)).toBeVisible();
    await simulation.getByRole('button', { name: quote.request, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: wizard.headings.type });
    await expect(dialog.getByText(wizard.progress(1, 8))).toBeVisible();
    const boxes = dialog.getByRole('checkbox');
    await expect(boxes).toHaveCount(4);
    for (const box of await boxes.all()) await expect(box).not.toBeChecked();
    // Required fields can't be skipped.
    await dialog.getByRole('button', { name: wizard.next }).click();
    await expect(dialog.getByText(wizard.progress(1, 8))).toBeVisible();
    await dialog.getByText(wizard.types.Natural, { exact: true }).click();
    await typeDay(dialog, 'Fecha de nacimiento', '1990-04-12');
    await dialog.getByLabel('Número de identificación').fill('52123456');
    await dialog.getByLabel('Celular').fill('3105550142');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await dialog.getByRole('button', { name: wizard.next }).click();
    await expect(page.getByRole('dialog').getByText(wizard.progress(2, 8))).toBeVisible();

    await page.reload();
    await simulate(page, '2000000');
    await page.getByRole('dialog').getByRole('button', { name: quote.request, exact: true }).click();
    await expect(page.getByRole('dialog').getByText(wizard.progress(2, 8))).toBeVisible();
  },
);

test(
  'who administers credits alone finds somebody by their name and writes to them, with a file',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    await signIn(page, 'carlos.penaranda', paths.sendLoanMessage);
    const { send: text } = loanMessages;
    await page.getByLabel(text.people).fill('camila ara');
    await expect(page.getByRole('option', { name: /Camila Arango/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: text.remove('Camila Arango') })).toBeVisible();
    await page.getByLabel(text.titleField).fill('Tu solicitud');
    await page.getByLabel(text.description).fill('Nos falta un documento.');
    await page.locator('input[type=file]').setInputFiles(await makePhoto('Cédula de Camila.png'));
    await expect(page.getByRole('button', { name: text.detach('Cedula_de_Camila.webp') })).toBeVisible();
    await page.getByRole('button', { name: text.review, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.submit, exact: true }).click();
    await expect(page.getByText(text.done)).toBeVisible();

    const theirs = await signedIn('camila.arango', paths.home);
    const saved = theirs.waitForEvent('download');
    const message = theirs.getByRole('dialog', { name: 'Tu solicitud' });
    await message.getByRole('button', { name: loanMessages.save('Cedula_de_Camila.webp') }).click();
    expect((await saved).suggestedFilename()).toBe('Cedula_de_Camila.webp');
    // An answered message does not open over later actions.
    await message.getByRole('button', { name: loanMessages.accept }).click();
    await expect(message).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByRole('article').first()).toBeVisible();
    await expect(message).toHaveCount(0);
  },
);

test(
  'a claim about data is put off and answered at the desk, in working days',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    const { claims: text } = loansRights;
    // A person who has given no consent may claim too.
    const theirs = await signedIn('valentina.rios', paths.loans);
    await theirs.getByRole('button', { name: text.make }).click();
    const made = theirs.getByRole('dialog', { name: text.make });
    await made.getByLabel(text.words).fill('¿Qué saben de mí?');
    await made.getByRole('button', { name: text.send, exact: true }).click();
    await expect(theirs.getByText(text.sent)).toBeVisible();

    await signIn(page, 'carlos.penaranda');
    await page.getByRole('button', { name: shell.account.label('Carlos Peñaranda') }).click();
    await page.getByRole('menuitem', { name: shell.account.loanClaims }).click();
    await page.waitForURL(`**${paths.loanClaims}`);
    const claim = page.getByRole('article', { name: 'Valentina Ríos' });
    await expect(claim.getByText('¿Qué saben de mí?')).toBeVisible();
    await expect(claim.getByText(text.left(10))).toBeVisible();
    await claim.getByRole('button', { name: text.extend }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.extend }).click();
    await expect(dialog.getByLabel(text.reasonLabel)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(text.reasonLabel).fill('Falta un soporte');
    await dialog.getByRole('button', { name: text.extend }).click();
    await expect(claim.getByText(text.isExtended)).toBeVisible();
    await expect(claim.getByText(text.left(15))).toBeVisible();
    await expect(claim.getByRole('button', { name: text.extend })).toHaveCount(0);
    await claim.getByRole('button', { name: text.answer }).click();
    await dialog.getByLabel(text.answerLabel).fill('Esto es todo lo que conservamos.');
    await dialog.getByRole('button', { name: text.answer }).click();
    await expect(claim).toHaveCount(0);

    await theirs.reload();
    await expect(theirs.getByText('Esto es todo lo que conservamos.')).toBeVisible();
  },
);
