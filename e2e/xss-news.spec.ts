import { expect, type Page } from '@playwright/test';
import {
  EVENT_CARD_TITLE_MAX,
  EVENT_DESCRIPTION_MAX,
  EVENT_PLACE_MAX,
  EVENT_REQUIREMENT_MAX,
  EVENT_TITLE_MAX,
} from '../contract/features/events/limits.ts';
import { ALT_TEXT_MAX } from '../contract/features/feed/limits.ts';
import { NEWS_CATEGORY_MAX, NEWS_TABLE_ROWS } from '../contract/features/news/limits.ts';
import { NOTIFICATION_TITLE_MAX } from '../contract/features/notifications/limits.ts';
import { signInWithApi, type Api } from './api.ts';
import { makePhoto } from './files.ts';
import { test } from './test.ts';
import { PAYLOADS } from './xss-payloads.ts';
import { asFileName, chunks, packed, watch } from './xss-watch.ts';

/** News and events: what they say is text, and what their rich text can do is what the editor can make. */

test.setTimeout(300_000);

/** Bogotá D.C. among the municipalities. */
const BOGOTA = 11_001;

const DAY_MS = 86_400_000;

const line = (text: string): string => text.replaceAll('\n', ' ');
const packedLines = (max: number): string[] => packed(PAYLOADS, max).map(line);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Every payload once: half of them as titles of news, half as titles of events, which have the same limits. */
const TITLES = packedLines(EVENT_TITLE_MAX);
const NEWS_TITLES = TITLES.filter((_title, index) => index % 2 === 0);
const EVENT_TITLES = TITLES.filter((_title, index) => index % 2 === 1);
const DESCRIPTIONS = packedLines(EVENT_DESCRIPTION_MAX);
const PLACES = packedLines(EVENT_PLACE_MAX);
const REQUIREMENTS = packedLines(EVENT_REQUIREMENT_MAX);
const CATEGORIES = packedLines(NEWS_CATEGORY_MAX);
const ALTS = packedLines(ALT_TEXT_MAX);

/** First words of a rich text: what follows may well swallow the rest. */
const OPENING = 'Empieza aquí';

/** Payloads of one rich text, so many that all of them are in the news, and again in the events. */
const CONTENTS = chunks(PAYLOADS, Math.ceil(PAYLOADS.length / EVENT_TITLES.length));

/** As words, as attributes of what is allowed, and as markup. */
const contentOf = (payloads: readonly string[]): string =>
  [
    `<p>${OPENING}</p>`,
    ...payloads.map(payload => `<p>${escaped(payload)}</p>`),
    ...payloads
      .map(escaped)
      .map(
        payload =>
          `<p style="${payload}" onclick="${payload}"><a href="${payload}">enlace</a>` +
          `<img src="${payload}" alt="${payload}" onerror="alert(1)"></p>`,
      ),
    ...payloads.map(payload => `<p>${payload}</p>`),
  ].join('');

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list');
  return found;
};

interface Written {
  readonly path: string;
  readonly title: string;
  /** What its page says, email by email. */
  readonly said: readonly string[];
}

async function coverOf(api: Api, index: number): Promise<{ id: string; alt: string }> {
  const photo = await makePhoto(asFileName(at(PAYLOADS, index), 'png'), '#0b6b5c', { width: 60, height: 40 });
  const [id = ''] = await api.upload([photo]);
  return { id, alt: at(ALTS, index) };
}

/** What both are made of. */
async function bodyOf(api: Api, Title: string, index: number) {
  return {
    Title,
    Description: at(DESCRIPTIONS, index),
    Content: contentOf(at(CONTENTS, index)),
    City: BOGOTA,
    Attachments: [await coverOf(api, index)],
    Home: true,
    Group: [],
  };
}

async function writeNews(api: Api): Promise<Written[]> {
  const written: Written[] = [];
  for (const [index, title] of NEWS_TITLES.entries()) {
    const category = at(CATEGORIES, index);
    const { Id: Category } = await api.post('/api/Flx_NewsCategories', { Title: category });
    const body = await bodyOf(api, title, index);
    const { Id } = await api.post('/api/Flx_News', { ...body, Category, Featured: true, Corporative: false });
    written.push({ path: `/new/${Id}`, title, said: [title, body.Description, category, ...at(CONTENTS, index)] });
  }
  return written;
}

async function writeEvents(api: Api): Promise<Written[]> {
  const written: Written[] = [];
  const StartDate = new Date(Date.now() + DAY_MS / 24).toISOString();
  for (const [index, title] of EVENT_TITLES.entries()) {
    const Location = at(PLACES, index);
    const Requirement = at(REQUIREMENTS, index);
    const body = await bodyOf(api, title, index);
    const { Id } = await api.post('/api/Flx_Events', { ...body, StartDate, Location, Requirement });
    written.push({
      path: `/event/${Id}`,
      title,
      said: [title, body.Description, Location, Requirement, ...at(CONTENTS, index)],
    });
  }
  return written;
}

/** Each text is in the page. */
async function expectSaid(page: Page, texts: readonly string[]): Promise<void> {
  await expect(async () => {
    const shown = (await page.getByRole('main').textContent()) ?? '';
    expect(texts.filter(text => !shown.includes(text))).toEqual([]);
  }).toPass();
}

/** What of an article acts by itself or leads where no link may. In the browser's own words: these tests know no DOM. */
const DANGERS = `[...document.querySelectorAll('main article *')].filter(one =>
  one.matches('script, iframe, object, embed, style, link, base, meta, form[action], [formaction], template') ||
  [...one.attributes].some(({ name }) => name.startsWith('on')) ||
  (one.localName === 'a' && !/^(https?|mailto|tel):$/.test(one.protocol))
).map(one => one.outerHTML)`;

async function expectHarmless(page: Page): Promise<void> {
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article.getByText(OPENING)).toBeVisible();
  expect(await page.evaluate(DANGERS)).toEqual([]);
}

test('whatever news and events say is text, wherever it is shown', async ({ page, browser, baseURL }) => {
  const api = await signInWithApi(page, 'valentina.rios');
  const seen = watch(page, baseURL);
  const events = await writeEvents(api);
  const news = await writeNews(api);
  for (const { path, said } of [...news, ...events]) {
    await page.goto(path);
    await expectHarmless(page);
    await expectSaid(page, said);
  }

  const starts = (written: readonly Written[]): string[] =>
    written.map(({ title }) => title.slice(0, EVENT_CARD_TITLE_MAX - 1).trim());
  await page.goto('/news');
  await expectSaid(page, starts(news.slice(-3)));
  await page.getByRole('button', { name: 'Crear Noticia' }).click();
  const options = page.getByRole('dialog').getByRole('combobox', { name: 'Categoría' }).locator('option');
  await expect(options.filter({ hasText: at(CATEGORIES, 0) })).toHaveCount(1);
  await page.goto('/news#tab-events');
  await expectSaid(page, starts(events.slice(0, 3)));
  await page.goto('/admin/news');
  const rows = news.slice(-NEWS_TABLE_ROWS);
  await expectSaid(
    page,
    rows.map(({ title }) => title),
  );
  await page.goto('/home');
  await expectSaid(page, starts(news.slice(-6)));

  // Somebody else is told of them.
  const context = await browser.newContext();
  const reader = await context.newPage();
  await signInWithApi(reader, 'luzdary.chindoy');
  const told = watch(reader, baseURL);
  await reader.goto('/notifications');
  await expectSaid(
    reader,
    news.slice(-3).map(({ title }) => title.slice(0, NOTIFICATION_TITLE_MAX - 2).trim()),
  );
  expect([...seen, ...told]).toEqual([]);
  await context.close();
});
