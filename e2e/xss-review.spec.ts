import { expect, type Browser, type Page } from '@playwright/test';
import { ALT_TEXT_MAX, POST_DOCUMENTS_MAX, POST_MEDIA_MAX } from '../contract/features/feed/limits.ts';
import { DECISION_REASON_MAX } from '../contract/features/reports/limits.ts';
import { signInWithApi, type Api } from './api.ts';
import { expectTold } from './feed-page.ts';
import { makeDocument, makePhoto } from './files.ts';
import { test } from './test.ts';
import { PAYLOADS } from './xss-payloads.ts';
import { asFileName, chunks, packed, watch } from './xss-watch.ts';

/** Whatever people write is text: about photos, to reviewers, and to each other as reviewers. */

test.setTimeout(300_000);

test('whatever describes a photo is text', async ({ page, baseURL }) => {
  const api = await signInWithApi(page, 'laura.castaneda');
  const seen = watch(page, baseURL);
  const photo = await makePhoto('Foto.png', '#0b6b5c', { width: 60, height: 40 });
  for (const alts of chunks(packed(PAYLOADS, ALT_TEXT_MAX), POST_MEDIA_MAX)) {
    const ids = await api.upload(alts.map(() => photo));
    const Attachments = ids.map((id, index) => ({ id, alt: alts[index] }));
    const { Id } = await api.post('/api/Flx_Posts', { Description: 'Fotos', Attachments });
    await page.goto(`/post/${Id}`);
    const first = page.getByRole('article').getByRole('button', { name: /^Ver foto 1/ });
    expect(await first.getAttribute('aria-label')).toContain(alts[0]);
    await first.click();
    const photos = page.getByRole('dialog').locator('img');
    await expect(photos).toHaveCount(alts.length);
    for (const [index, alt] of alts.entries()) await expect(photos.nth(index)).toHaveAttribute('alt', alt);
  }
  expect(seen).toEqual([]);
});

test('names of files that are being added are text', async ({ page, baseURL }) => {
  await signInWithApi(page, 'laura.castaneda');
  const seen = watch(page, baseURL);
  await page.getByRole('button', { name: 'Sobre qué quieres hablar?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear post' });
  const [photos, documents] = [dialog.locator('input[type=file]').first(), dialog.locator('input[type=file]').last()];
  // Forms write the end of a line in this way, and none is kept.
  const names = PAYLOADS.map(payload => asFileName(payload, 'txt').replaceAll('%0a', ''));
  for (const some of chunks(names, POST_DOCUMENTS_MAX)) {
    await documents.setInputFiles(some.map(makeDocument));
    for (const name of some) {
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: `Quitar ${name}`, exact: true }).click();
    }
  }
  const refused = PAYLOADS.map(payload => asFileName(payload, 'exe'));
  await photos.setInputFiles(refused.map(name => ({ ...makeDocument(name), mimeType: 'application/octet-stream' })));
  await expect(dialog.getByText(`No se acepta ese tipo de archivo: ${refused.join(', ')}`)).toBeVisible();
  expect(seen).toEqual([]);
});

/** The same words are report, note and reason. */
const WORDS = packed(PAYLOADS, DECISION_REASON_MAX);

async function signedInWithApi(browser: Browser, mailbox: string): Promise<{ page: Page; api: Api }> {
  const page = await (await browser.newContext()).newPage();
  return { page, api: await signInWithApi(page, mailbox) };
}

/** The case shows what was reported, noted and decided in these words, and the steps that did it. */
async function expectCase(page: Page, id: number, words: string): Promise<void> {
  await page.goto(`/admin/reports/${id}`);
  await expect(page.getByRole('textbox', { name: 'Nota interna' })).toHaveValue(words);
  for (const [name, times] of [
    ['Quién lo denunció y por qué', 1],
    ['Decisión', 1],
    ['Historia del caso', 2],
  ] as const) {
    const shown = await page.getByRole('region', { name }).textContent();
    expect(shown?.split(words)).toHaveLength(times + 1);
  }
}

test('whatever reporters and reviewers write is text, to them and to the author', async ({
  page,
  browser,
  baseURL,
}) => {
  const author = await signInWithApi(page, 'laura.castaneda');
  const { page: reporting, api: reporter } = await signedInWithApi(browser, 'luzdary.chindoy');
  const { page: reviewing, api: reviewer } = await signedInWithApi(browser, 'valentina.rios');
  const seen = [page, reporting, reviewing].map(one => watch(one, baseURL));
  for (const [index, words] of WORDS.entries()) {
    const { Id } = await author.post('/api/Flx_Posts', { Description: `Caso ${index}` });
    await reporter.post('/api/Flx_Reports', { PostId: Id, Description: words });
  }
  const open = `$filter=State eq 'open'&$orderby=Id desc&$top=${WORDS.length}`;
  const cases = (await reviewer.rows(`/api/Flx_ReportCases?${open}`)).toReversed();
  for (const [index, words] of WORDS.entries()) {
    const id = cases[index]?.Id ?? 0;
    await reviewer.put(`/api/Flx_ReportCases/${id}`, { Note: words });
    await reviewer.post(`/api/Flx_ReportCases/${id}/${index % 2 === 0 ? 'keep' : 'remove'}`, { Reason: words });
    await expectCase(reviewing, id, words);
  }
  await expectTold(page, WORDS.at(-1) ?? '');
  await expectTold(reporting, WORDS.at(-1) ?? '');
  expect(seen.flat()).toEqual([]);
  await reporting.context().close();
  await reviewing.context().close();
});
