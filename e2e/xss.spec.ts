import { expect, test, type APIResponse, type Page } from '@playwright/test';
import { POST_TEXT_MAX } from '../contract/areas/feed/limits.ts';
import { POLL_ANSWER_TEXT_MAX, POLL_ANSWERS_MAX } from '../contract/areas/polls/limits.ts';
import { TITLE_MAX } from '../contract/areas/tienda/limits.ts';
import { signIn } from './people.ts';
import { PAYLOADS } from './xss-payloads.ts';

/** Whatever people write is text. Everything goes in by the API, as an attacker would do it, and is then looked at. */

/** Fewer requests a second than the server lets one person make. */
const PAUSE_MS = 60;

/** Articles: their cards are those of the feed, so that some are enough. */
const ADVERTS = 10;

/** Lines of a comment: far below its longest length, so that each is surely kept whole. */
const LINES = 15;

/** The API with the rights of whoever is signed in. */
interface Api {
  readonly post: (path: string, data: object) => Promise<{ Id: number }>;
  /** Some city, for what is sold somewhere. */
  readonly city: () => Promise<number>;
  readonly upload: (name: string) => Promise<string>;
}

async function apiOf(page: Page, org: number, user: number): Promise<Api> {
  const request = await page.waitForRequest(one => one.headers()['authorization'] !== undefined);
  const headers = { Authorization: request.headers()['authorization'] ?? '' };
  const created = async <T>(response: APIResponse): Promise<T> => {
    expect(response.status(), await response.text()).toBe(201);
    await page.waitForTimeout(PAUSE_MS);
    // The shape of the answer is the contract's; what it says is looked at on the screen.
    return ((await response.json()) as { results: T }).results;
  };
  return {
    post: async (path, data) => created<{ Id: number }>(await page.request.post(path, { headers, data })),
    city: async () => {
      const cities = await page.request.get('/api/Flx_Cities?$top=1', { headers });
      const body = (await cities.json()) as { results: { Id: number }[] };
      return body.results[0]?.Id ?? 0;
    },
    upload: async name => {
      const files = { name, mimeType: 'text/plain', buffer: Buffer.from('Trae botas, agua y ganas.\n') };
      const path = `/api/files?path=${user}/Flx_Posts&org=${org}`;
      const [file] = await created<{ id: string }[]>(await page.request.post(path, { headers, multipart: { files } }));
      return file?.id ?? '';
    },
  };
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_one, index) => list.slice(index * size, (index + 1) * size));

/** Without those that say the same in other capitals, which a poll refuses. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map(text => [text.toLowerCase(), text])).values(),
];

/** As many whole payloads as fit into one text. */
function packed(payloads: readonly string[], max: number): string[] {
  const texts: string[] = [];
  for (const payload of payloads.filter(one => one.length <= max)) {
    const last = texts.at(-1);
    if (last !== undefined && `${last}\n${payload}`.length <= max) texts[texts.length - 1] = `${last}\n${payload}`;
    else texts.push(payload);
  }
  return texts;
}

/** What went wrong: dialogs, and requests to anywhere else. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('dialog', dialog => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('request', request => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

async function openEveryPage(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Ver más publicaciones' });
  const end = page.getByText('Ya viste todas las publicaciones');
  for (;;) {
    await expect(more.or(end).first()).toBeVisible();
    if (await end.isVisible()) return;
    // Without waiting for a page of a hundred cards to stand still.
    await more.dispatchEvent('click');
    await expect(page.getByText('Cargando más publicaciones')).toBeHidden();
  }
}

test.setTimeout(300_000);

test('whatever is written is shown as text', async ({ page, baseURL }) => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(100);
  const signedIn = signIn(page, 'laura.castaneda');
  const answer = await page.waitForResponse(/\/api\/Flx_CurrentUser/);
  const me = (await answer.json()) as { id: number; idOrg: number };
  const api = await apiOf(page, me.idOrg, me.id);
  await signedIn;
  const seen = watch(page, new URL(baseURL ?? '').origin);

  const posts = packed(PAYLOADS, POST_TEXT_MAX);
  for (const Description of posts) await api.post('/api/Flx_Posts', { Description });
  const files: { id: string }[] = [];
  for (const name of PAYLOADS.slice(0, 8)) files.push({ id: await api.upload(`${name.replaceAll('/', '')}.txt`) });
  const discussed = await api.post('/api/Flx_Posts', { Description: 'Archivos', Attachments: files });
  const comments = chunks(PAYLOADS, LINES).map(lines => lines.join('\n'));
  for (const Description of comments) await api.post('/api/Flx_Comments', { PostId: discussed.Id, Description });
  const answers = distinct(PAYLOADS.filter(one => one.length <= POLL_ANSWER_TEXT_MAX));
  const polls = chunks(answers, POLL_ANSWERS_MAX).filter(three => three.length === POLL_ANSWERS_MAX);
  for (const Answers of polls) await api.post('/api/Flx_Polls', { Question: Answers[0], Answers });

  const adverts = packed(PAYLOADS, TITLE_MAX)
    .slice(0, ADVERTS)
    .map(text => text.replaceAll('\n', ' '));
  const sold: number[] = [];
  const Location = await api.city();
  for (const [index, Title] of adverts.entries()) {
    const details = { Title, Description: posts[index] ?? Title, Price: '<svg onload=a()>' };
    sold.push((await api.post('/api/Flx_Store', { ...details, Location, Category: 'hogar' })).Id);
  }

  await page.goto('/home');
  await openEveryPage(page);
  // Not what is rendered: cards that are scrolled out of sight are not.
  const shown = await page.getByRole('main').textContent();
  for (const text of [...posts, ...polls.flat(), ...adverts]) {
    for (const line of text.split('\n')) expect(shown).toContain(line);
  }
  for (const id of sold.slice(0, 5)) {
    await page.goto(`/ads/${id}`);
    await expect(page.getByText('<svg onload=a()>').first()).toBeVisible();
  }
  await page.goto(`/post/${discussed.Id}`);
  const more = page.getByRole('button', { name: 'Ver más comentarios' });
  for (let round = 0; round < Math.ceil(comments.length / 3); round += 1)
    if (await more.isVisible()) await more.click();
  await expect(page.getByText(PAYLOADS[0] ?? '').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(PAYLOADS.at(-1) ?? '');
  expect(seen).toEqual([]);
});
