import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { documents as text } from '#contract/i18n/es-CO/documents.ts';
import { groupsScreens } from '#contract/i18n/es-CO/groups-screens.ts';
import { apiOf } from './api.ts';
import { stamp } from './feed-page.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Private collaborative group with these two members. */
const GROUP = 'Proyecto sede Medellín';
const UPLOADER = 'laura.castaneda';
const COLLEAGUE = 'andres.quintero';

const textFile = (name: string, words: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });

/** Opens the dialog with all documents of the group, from its card. */
async function openDocuments(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: groupsScreens.page.information }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: text.seeAllLabel }).click();
  const dialog = page.getByRole('dialog', { name: text.titleOf(GROUP) });
  await dialog.getByRole('list', { name: text.title, exact: true }).waitFor();
  return dialog;
}

/** Returns the line of a document. */
const lineOf = (dialog: Locator, name: string): Locator =>
  dialog.getByRole('list', { name: text.title, exact: true }).getByRole('listitem').filter({ hasText: name }).first();

test('a document gets a second version, a member downloads the first, and its uploader deletes it', async ({
  page,
  product,
  signedIn,
}) => {
  const [group] = await (await apiOf(product, UPLOADER)).rows(`/api/Flx_Teams?$filter=Title eq '${GROUP}'`);
  const address = `/group/${group?.IdTeam}`;
  const name = `Plan ${stamp()}.txt`;
  await signIn(page, UPLOADER, address);
  const own = await openDocuments(page);
  const upload = (words: string) => own.locator('input[type=file]').setInputFiles(textFile(name, words));
  await upload('El primer plan.');
  await expect(lineOf(own, name)).toBeVisible();
  await upload('El segundo plan.');
  await expect(lineOf(own, name).getByRole('button', { name: text.versions(2) })).toBeVisible();

  const colleague = await signedIn(COLLEAGUE, address, 'telephone');
  const theirs = await openDocuments(colleague);
  await theirs.getByRole('searchbox').fill(name);
  await theirs.getByRole('searchbox').press('Enter');
  const line = lineOf(theirs, name);
  await line.getByRole('button', { name: text.versions(2) }).click();
  const arriving = colleague.waitForEvent('download');
  await line.getByRole('link', { name: text.version(1) }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe(name);
  expect(await readFile(await file.path(), 'utf8')).toBe('El primer plan.');
  await expect(line.getByRole('button', { name: text.deletion.label(name) })).toHaveCount(0);

  await lineOf(own, name)
    .getByRole('button', { name: text.deletion.label(name) })
    .click();
  const question = page.getByRole('alertdialog', { name: text.deletion.removeQuestion });
  await expect(question).toContainText(text.deletion.removeHint(name, 2));
  // It is deleted once its toast, which offers to undo it, is gone.
  const deleted = page.waitForResponse(answer => answer.request().method() === 'DELETE');
  await question.getByRole('button', { name: text.deletion.remove }).click();
  await expect(page.getByText(text.deletion.removed)).toBeVisible();
  await expect(own.getByText(name)).toHaveCount(0);
  expect((await deleted).ok()).toBe(true);

  await colleague.reload();
  const after = await openDocuments(colleague);
  await after.getByRole('searchbox').fill(name);
  await after.getByRole('searchbox').press('Enter');
  await expect(after.getByText(text.noResults)).toBeVisible();
});
