import { expect, type Page } from '@playwright/test';
import { POST_DOCUMENTS_MAX, POST_TEXT_MAX } from '../contract/features/feed/limits.ts';
import { cleanFileName } from '../contract/features/files/file-name.ts';
import { POLL_ANSWER_TEXT_MAX, POLL_ANSWERS_MAX } from '../contract/features/polls/limits.ts';
import { DESCRIPTION_MAX, PRICE_MAX, TITLE_MAX } from '../contract/features/tienda/limits.ts';
import { signInWithApi, type Api } from './api.ts';
import { makeDocument } from './files.ts';
import { test } from './test.ts';
import { PAYLOADS } from './xss-payloads.ts';
import { asFileName, chunks, packed, watch } from './xss-watch.ts';

/** Whatever people write is text. Everything goes in by the API, as an attacker would do it, and is then looked at. */

/** Lines of a comment: far below its longest length, so that each is surely kept whole. */
const LINES = 15;

/** The longest that a price can be, so that it is surely kept whole. */
const PRICE = '<svg onload=a()>'.slice(0, PRICE_MAX);

/** Without those that say the same in other capitals, which a poll refuses. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map(text => [text.toLowerCase(), text])).values(),
];

const POSTS = packed(PAYLOADS, POST_TEXT_MAX);
const NAMES = PAYLOADS.map(payload => asFileName(payload, 'txt'));
const COMMENTS = chunks(PAYLOADS, LINES).map(lines => lines.join('\n'));
const POLLS = chunks(distinct(PAYLOADS.filter(one => one.length <= POLL_ANSWER_TEXT_MAX)), POLL_ANSWERS_MAX).filter(
  answers => answers.length > 1,
);
const TITLES = packed(PAYLOADS, TITLE_MAX).map(text => text.replaceAll('\n', ' '));
const DESCRIPTIONS = packed(PAYLOADS, DESCRIPTION_MAX);

/** Writes it everywhere; gives the post that holds the comments, and the articles. */
async function write(api: Api): Promise<{ discussed: number; sold: number[] }> {
  for (const Description of POSTS) await api.post('/api/Flx_Posts', { Description });
  for (const [index, names] of chunks(NAMES, POST_DOCUMENTS_MAX).entries()) {
    const ids = await api.upload(names.map(makeDocument));
    const Attachments = ids.map(id => ({ id }));
    await api.post('/api/Flx_Posts', { Description: `Archivos ${index}`, Attachments });
  }
  const { Id: discussed } = await api.post('/api/Flx_Posts', { Description: 'Comentarios' });
  for (const Description of COMMENTS) await api.post('/api/Flx_Comments', { PostId: discussed, Description });
  for (const [index, Answers] of POLLS.entries())
    await api.post('/api/Flx_Polls', { Question: POSTS[index % POSTS.length], Answers });
  const [city] = await api.rows('/api/Flx_Cities?$top=1');
  const details = { Price: PRICE, Location: city?.Id, Category: 'hogar' };
  const sold: number[] = [];
  for (const [index, Title] of TITLES.entries()) {
    const Description = DESCRIPTIONS[index % DESCRIPTIONS.length];
    sold.push((await api.post('/api/Flx_Store', { ...details, Title, Description })).Id);
  }
  return { discussed, sold };
}

/** In the page itself: with hundreds of cards every question from outside takes its time. */
const openEveryPage = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const main = document.querySelector('main');
    const isMore = button => button.textContent === 'Ver más publicaciones' && !button.disabled;
    while (!main.textContent.includes('Ya viste todas las publicaciones')) {
      [...main.querySelectorAll('button')].find(isMore)?.click();
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  })()`);

/** Each text is in the page. Not what is rendered: cards that are scrolled out of sight are not. */
async function expectWritten(page: Page, texts: readonly string[]): Promise<void> {
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(texts.filter(text => !shown.includes(text))).toEqual([]);
}

test.setTimeout(300_000);

test('whatever is written is shown as text', async ({ page, baseURL }) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const api = await signInWithApi(page, 'laura.castaneda');
  const seen = watch(page, baseURL);
  const { discussed, sold } = await write(api);

  await page.goto('/home');
  await page.getByRole('article').first().waitFor();
  await openEveryPage(page);
  // Forms write the end of a line in this way, and none is kept.
  const names = NAMES.map(name => cleanFileName(name.replaceAll('%0a', '')));
  await expectWritten(page, [...POSTS, ...names, ...POLLS.flat(), ...TITLES]);
  for (const [index, description] of DESCRIPTIONS.entries()) {
    await page.goto(`/ads/${sold[index]}`);
    await expect(page.getByText(PRICE).first()).toBeVisible();
    await expectWritten(page, [description]);
  }
  await page.goto(`/post/${discussed}`);
  const more = page.getByRole('button', { name: 'Ver más comentarios' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expectWritten(page, COMMENTS);
  }).toPass();
  expect(seen).toEqual([]);
});
