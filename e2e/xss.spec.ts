import { expect, type BrowserContext, type Page } from '@playwright/test';
import { DECISION_REASON_MAX } from '#contract/features/reports/limits.ts';
import { COMMENT_TEXT_MAX } from '#contract/features/social/limits.ts';
import { ALT_TEXT_MAX, POST_DOCUMENTS_MAX, POST_TEXT_MAX } from '#contract/features/feed/limits.ts';
import { EVENT_REQUIREMENT_MAX, EVENT_TITLE_MAX } from '#contract/features/events/limits.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/features/tienda/limits.ts';
import { asContent, asFileName, chunks, packed, PAYLOADS } from '#contract/testing/xss-payloads.ts';
import { apiOf, type Api } from './api.ts';
import { openComposer } from './composer.ts';
import { makeDocument, makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { BOGOTA } from './sweep/content.ts';
import { FULL_ONLY, test } from './test.ts';

/**
 * Journey past all texts that people can write, filled with the whole corpus: no payload runs, sends a request, or is
 * even tried and refused by the content security policy. server/xss.api.test.ts tests that each field stores each text,
 * and client/src/testing/xss.test.tsx that each component shows it as text.
 */

/**
 * Records forbidden events of this browser: dialogs, requests to other hosts, and refusals of the content security
 * policy.
 */
async function watch(context: BrowserContext, baseURL: string | undefined): Promise<string[]> {
  const { origin } = new URL(baseURL ?? '');
  const seen: string[] = [];
  await context.exposeBinding('reportViolation', (_source, violation: string) => void seen.push(violation));
  await context.addInitScript(`document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    window.reportViolation('refused: ' + violatedDirective + ' ' + blockedURI))`);
  context.on('dialog', dialog => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', request => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

/** Returns as many of the first texts of the corpus as fit in a field. */
const first = (max: number): string => packed(PAYLOADS, max)[0] ?? '';

/** First words of each rich text: the payloads after them may swallow the rest. */
const OPENING = 'Empieza aquí';
const CONTENT = `<p>${OPENING}</p>${asContent(PAYLOADS)}`;

interface Place {
  readonly path: string;
  /** Texts that the page shows there. */
  readonly texts: readonly string[];
}

async function writeConversation(api: Api): Promise<Place> {
  const names = PAYLOADS.slice(0, POST_DOCUMENTS_MAX).map(payload => asFileName(payload, 'txt'));
  const Attachments = (await api.upload(names.map(makeDocument))).map(id => ({ id }));
  const { Id } = await api.post('/api/Flx_Posts', { Description: first(POST_TEXT_MAX), Attachments });
  const comments = packed(PAYLOADS, COMMENT_TEXT_MAX, '\n');
  for (const Description of comments) await api.post('/api/Flx_Comments', { PostId: Id, Description });
  return { path: `/post/${Id}`, texts: [first(POST_TEXT_MAX), ...comments] };
}

async function writePoll(api: Api): Promise<Place> {
  const Answers = ['<svg onload=alert(1)>', 'javascript:alert(1)', '"><script>alert(1)</script>'];
  const { Id } = await api.post('/api/Flx_Polls', { Question: first(POST_TEXT_MAX), Answers });
  return { path: `/post/${Id}`, texts: [first(POST_TEXT_MAX), ...Answers] };
}

async function writeAdvert(api: Api): Promise<Place> {
  const Price = '<svg onload=a()>';
  const details = { Title: first(TITLE_MAX), Description: first(DESCRIPTION_MAX), Price };
  const { Id } = await api.post('/api/Flx_Store', { ...details, Location: BOGOTA, Category: 'hogar' });
  return { path: `/ads/${Id}`, texts: Object.values(details) };
}

/** Returns the fields that news and events have in common. */
async function contentOf(api: Api) {
  const [id] = await api.upload([await makePhoto('Portada.png', '#0b6b5c', { width: 60, height: 40 })]);
  return {
    Title: first(EVENT_TITLE_MAX),
    Description: first(DESCRIPTION_MAX),
    Content: CONTENT,
    City: BOGOTA,
    Attachments: [{ id, alt: first(ALT_TEXT_MAX) }],
    Home: true,
    Group: [],
  };
}

async function writeNews(api: Api): Promise<Place> {
  const { Id: Category } = await api.post('/api/Flx_NewsCategories', { Title: '<svg onload=alert(1)>' });
  const content = await contentOf(api);
  const { Id } = await api.post('/api/Flx_News', { ...content, Category, Featured: true });
  return { path: `/new/${Id}`, texts: [content.Title, OPENING, ...PAYLOADS] };
}

async function writeEvent(api: Api): Promise<Place> {
  const content = await contentOf(api);
  const Requirement = first(EVENT_REQUIREMENT_MAX);
  const StartDate = new Date(Date.now() + 3_600_000).toISOString();
  const event = { ...content, StartDate, Location: '"><script>alert(1)</script>', Requirement };
  const { Id } = await api.post('/api/Flx_Events', event);
  return { path: `/event/${Id}`, texts: [content.Title, Requirement, OPENING, ...PAYLOADS] };
}

/** Reports a post, adds a note and keeps it, all in these words. */
async function writeCase(reviewer: Api, PostId: number): Promise<Place> {
  const words = first(DECISION_REASON_MAX);
  await reviewer.post('/api/Flx_Reports', { PostId, Description: words });
  const [row] = await reviewer.rows("/api/Flx_ReportCases?$filter=State eq 'open'&$orderby=Id desc&$top=1");
  const id = row?.Id ?? 0;
  await reviewer.put(`/api/Flx_ReportCases/${id}`, { Note: words });
  await reviewer.post(`/api/Flx_ReportCases/${id}/keep`, { Reason: words });
  return { path: `/admin/reports/${id}`, texts: [words] };
}

/** Checks that each text is in the page; longer lists are expanded to their end. */
async function expectSaid(page: Page, texts: readonly string[]): Promise<void> {
  const more = page.getByRole('button', { name: 'Ver más comentarios' });
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    const shown = (await page.getByRole('main').textContent()) ?? '';
    expect(texts.filter(text => !shown.includes(text))).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/**
 * Script that finds elements that act by themselves or link to forbidden targets. It is a string, as these tests have
 * no DOM types.
 */
const DANGERS = `[...document.querySelectorAll('main *')].filter(one =>
  one.matches('script, iframe, object, embed, style, link, base, meta, form[action], [formaction]') ||
  [...one.attributes].some(({ name }) => name.startsWith('on')) ||
  (one.localName === 'a' && one.hasAttribute('href') && !/^(https?|mailto|tel):$/.test(one.protocol))
).map(one => one.outerHTML)`;

test(
  'whatever people write is text, wherever it is shown',
  FULL_ONLY,
  async ({ context, browser, baseURL, product }) => {
    const page = await context.newPage();
    const seen = await watch(context, baseURL);
    const editor = await apiOf(product, 'valentina.rios');
    await signIn(page, 'valentina.rios', '/contact');
    const member = await apiOf(product, 'luzdary.chindoy');
    const reported = await member.post('/api/Flx_Posts', { Description: first(POST_TEXT_MAX) });
    const places = [
      await writeConversation(editor),
      await writePoll(editor),
      await writeAdvert(editor),
      await writeNews(editor),
      await writeEvent(editor),
      await writeCase(editor, reported.Id),
      { path: '/home', texts: [first(POST_TEXT_MAX), first(TITLE_MAX)] },
      { path: '/ads', texts: [first(TITLE_MAX)] },
      { path: '/news', texts: [first(EVENT_TITLE_MAX).slice(0, 40)] },
      { path: '/news#tab-events', texts: [first(EVENT_TITLE_MAX).slice(0, 40)] },
      { path: '/admin/news', texts: [first(EVENT_TITLE_MAX)] },
      { path: '/admin/reports?estado=kept', texts: [first(POST_TEXT_MAX)] },
    ];
    for (const { path, texts } of places) {
      await test.step(path, async () => {
        await page.goto(path);
        await expectSaid(page, texts);
        expect(await page.evaluate(DANGERS)).toEqual([]);
      });
    }
    // Another person is notified of them.
    const away = await browser.newContext();
    const theirs = await watch(away, baseURL);
    const other = await away.newPage();
    await signIn(other, 'luzdary.chindoy', '/notifications');
    await expectSaid(other, [first(EVENT_TITLE_MAX).slice(0, 20)]);
    expect(await other.evaluate(DANGERS)).toEqual([]);
    expect([...seen, ...theirs]).toEqual([]);
    await away.close();
  },
);

/** Builds a script that inserts markup into the page without cleaning it, and returns the parts that could act. */
const parsedAnyhow = (payloads: readonly string[]): string => `${JSON.stringify(payloads)}.flatMap(payload => {
  const place = document.createElement('div');
  document.querySelector('main').append(place);
  place.innerHTML = payload;
  place.append(new DOMParser().parseFromString(payload, 'text/html').body);
  return ${DANGERS};
})`;

/** Statements that make the browser treat text as a script. */
const ACTS = [
  `document.createElement('script').text = 'alert(1)'`,
  `document.createElement('script').src = '/favicon.svg'`,
  `document.createElement('iframe').srcdoc = '<script>alert(1)</script>'`,
  `window.trustedTypes.createPolicy('another', { createHTML: html => html })`,
];

test('markup that nobody has cleaned is parsed without what acts in it, and no text becomes a script', async ({
  context,
  baseURL,
}) => {
  const page = await context.newPage();
  await signIn(page, 'laura.castaneda');
  const seen = await watch(context, baseURL);
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  expect(await page.evaluate(parsedAnyhow([...PAYLOADS, asContent(PAYLOADS)]))).toEqual([]);
  expect(seen).toEqual([]);
  for (const act of ACTS) {
    const outcome = `(() => { try { ${act}; return 'done' } catch { return 'refused' } })()`;
    expect([act, await page.evaluate(outcome)]).toEqual([act, act.includes('srcdoc') ? 'done' : 'refused']);
  }
  expect(seen).toContain('refused: require-trusted-types-for trusted-types-sink');
});

test('names of files that are being added are text', FULL_ONLY, async ({ context, baseURL }) => {
  const page = await context.newPage();
  const seen = await watch(context, baseURL);
  await signIn(page, 'laura.castaneda');
  const dialog = await openComposer(page);
  const inputs = dialog.locator('input[type=file]');
  // Forms encode the end of a line in this way, and it is not stored.
  const names = PAYLOADS.map(payload => asFileName(payload, 'txt').replaceAll('%0a', ''));
  const [some = []] = chunks(names, POST_DOCUMENTS_MAX);
  await inputs.last().setInputFiles(some.map(makeDocument));
  for (const name of some) await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  const refused = PAYLOADS.map(payload => asFileName(payload, 'exe'));
  await inputs
    .first()
    .setInputFiles(refused.map(name => ({ ...makeDocument(name), mimeType: 'application/octet-stream' })));
  await expect(dialog.getByText(`No se acepta ese tipo de archivo: ${refused.join(', ')}`)).toBeVisible();
  expect(seen).toEqual([]);
});
