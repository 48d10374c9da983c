import { expect } from '@playwright/test';
import { help } from '#contract/i18n/es-CO/help.ts';
import { reports } from '#contract/i18n/es-CO/reports.ts';
import { helpPaths } from '../client/src/features/help/paths.ts';
import { reportPaths } from '../client/src/features/reports/paths.ts';
import { paths } from '../client/src/lib/paths.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

const TITLE = 'Cable para la sala';

test(
  'two people write to each other; what one does not want is reported, blocked and removed',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    await signIn(page, 'laura.castaneda', paths.sendMessage);
    await page.getByLabel(help.send.titleField).fill(TITLE);
    await page.getByLabel(help.send.description).fill('¿Quién tiene el cable HDMI?');
    await page.getByRole('button', { name: help.send.submit, exact: true }).click();
    await expect(page.getByText(help.errors.required).first()).toBeVisible();
    await page.getByRole('combobox', { name: help.send.people }).fill('oscar rojas');
    await expect(page.getByRole('option', { name: /Óscar Iván Rojas/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
    await page.getByRole('combobox', { name: help.send.people }).fill('oscar roja');
    await expect(page.getByRole('option', { name: /Óscar Iván Rojas/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: help.send.remove('Óscar Iván Rojas') })).toBeVisible();
    await expect(page.getByRole('combobox', { name: help.send.people })).toBeFocused();
    await page.getByRole('button', { name: help.send.submit, exact: true }).click();
    await expect(page.getByText(help.send.done)).toBeVisible();

    const other = await signedIn('oscar.rojas', paths.contact, 'telephone');
    const message = other.getByRole('dialog', { name: TITLE });
    await expect(message).toContainText('¿Quién tiene el cable HDMI?');
    await message.getByRole('button', { name: help.dialog.ok }).click();
    await expect(message).toHaveCount(0);
    await other.reload();
    await expect(other.getByLabel('Mensaje', { exact: true })).toBeVisible();
    await expect(message).toHaveCount(0);
    await other.goto(helpPaths.inbox);
    await other.getByRole('link', { name: new RegExp(TITLE) }).click();
    await other.getByLabel(help.message.replyField).fill('Está en el cajón de la sala.');
    await other.getByRole('button', { name: help.message.reply, exact: true }).click();
    await expect(other.getByText('Está en el cajón de la sala.')).toBeVisible();

    await page.goto(helpPaths.inbox);
    await page.getByRole('dialog', { name: TITLE }).getByRole('button', { name: help.dialog.open }).click();
    await expect(page.getByText('Está en el cajón de la sala.')).toBeVisible();
    await expect(page.getByText('· Visto', { exact: false })).toBeVisible();
    const thread = page.url();
    await page.getByRole('main').getByRole('link', { name: help.inbox.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: help.inbox.title })).toBeVisible();

    await other.getByRole('button', { name: help.message.options('Laura Castañeda') }).click();
    await other.getByRole('menuitem', { name: help.message.report }).click();
    const form = other.getByRole('dialog', { name: reports.form.title });
    await form.getByLabel(reports.form.reason).fill('No era para mí');
    await form.getByRole('button', { name: reports.form.send }).click();
    const question = other.getByRole('alertdialog', { name: help.message.blockTitle('Laura Castañeda') });
    await question.getByRole('button', { name: help.message.blockConfirm }).click();
    await expect(other.getByText(help.message.blockDone)).toBeVisible();

    const owner = await signedIn('valentina.rios', reportPaths.list);
    await owner.getByRole('link', { name: TITLE }).click();
    await expect(owner.getByText('¿Quién tiene el cable HDMI?')).toBeVisible();
    await expect(owner.getByText('Está en el cajón de la sala.')).toHaveCount(0);
    await owner.getByRole('button', { name: reports.console.take }).click();
    await owner.getByLabel(reports.console.reason).fill('Se envió por error');
    await owner.getByRole('button', { name: reports.console.remove }).click();
    await expect(owner.getByText(reports.console.decidedBy('Valentina Ríos'))).toBeVisible();
    await page.goto(thread);
    await expect(page.getByRole('heading', { name: help.message.missing })).toBeVisible();

    await other.goto(helpPaths.inbox);
    await other.getByRole('button', { name: help.inbox.unblock('Laura Castañeda') }).click();
    await expect(other.getByText(help.inbox.unblocked)).toBeVisible();
  },
);
