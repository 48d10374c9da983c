import { expect, type Locator, type Page } from '@playwright/test';
import { bogotaDay } from '#contract/lib/time.ts';
import { question, surveyBody } from '../server/testing/surveys.ts';
import { LAST_ACTIVITY_KEY } from '../client/src/lib/last-activity.ts';
import { apiOf } from './api.ts';
import { openComposer } from './composer.ts';
import { cardOf, stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** The application on a telephone: installable, readable without a network, and empty after the sign-out. */

test.use({ ...PHONE, serviceWorkers: 'allow' });

/** Words of a post of the demo. */
const CANARY = 'Chingaza';

interface Left {
  readonly answers: number;
  readonly isKeyHeld: boolean;
  readonly text: string;
}

/** Reads all stored values that scripts can read, and counts the sealed answers. */
const LEFT = `(async () => {
  const done = request =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push(await (await cache.match(request)).text());
  }
  let answers = 0;
  let isKeyHeld = false;
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('tertulia.')) continue;
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll());
      if (store === 'answers') answers += rows.length;
      if (store === 'key') isKeyHeld = rows.length > 0;
      const readable = (key, value) => (value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value);
      texts.push(JSON.stringify(rows, readable));
    }
    database.close();
  }
  return { answers, isKeyHeld, text: texts.join() };
})()`;

const left = (page: Page): Promise<Left> => page.evaluate<Left>(LEFT);

/** Waits until the service worker answers for the page. */
const controlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

/** Shares as another application does, by the form of the manifest. */
const SHARE = `(() => {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share' });
  form.enctype = 'multipart/form-data';
  for (const [name, value] of [['text', 'Mira esto'], ['url', 'https://ejemplo.example/a']])
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.append(form);
  form.submit();
})()`;

/** Publishes a survey for the area of a person; returns its id and the number of people who answered. */
async function openSurvey(product: Parameters<typeof apiOf>[0], person: string) {
  const admin = await apiOf(product, 'natalia.gomez');
  const { AreaId = 0 } = await admin.row(`/api/Flx_Users/${(await apiOf(product, person)).id}`);
  const day = (days: number): string => bogotaDay(new Date(Date.now() + days * 24 * 60 * 60_000));
  const body = { Title: `Transporte ${stamp()}`, OpensOn: day(-1), ClosesOn: day(7), Anonymous: false, Home: false };
  const Targets = [{ Type: 'area', Id: AreaId } as const];
  const { Id: id } = await admin.post('/api/Flx_Survey', surveyBody({ ...body, Targets, Questions: [question(1)] }));
  await admin.act(`/api/Flx_Survey/${id}/publication`, {});
  return { id, participants: async () => (await admin.row(`/api/Flx_Survey/${id}`)).Participants };
}

/** Press on the button of a card to like it. */
const likeOf = (page: Page, words: string): Locator =>
  cardOf(page, words)
    .getByRole('button', { name: /^Me gusta/ })
    .first();

test('a phone installs the organisation, reads and writes without a network, and keeps nothing readable', async ({
  context,
  product,
}) => {
  let page = await context.newPage();
  const question = `¿Vamos a pie? ${stamp()}`;
  await (await apiOf(product, 'luzdary.chindoy')).post('/api/Flx_Polls', { Question: question, Answers: ['Sí', 'No'] });
  const asked = await openSurvey(product, 'laura.castaneda');
  const protocol = await context.newCDPSession(page);
  await signIn(page, 'laura.castaneda');
  await controlled(page);

  await test.step('it can be installed', async () => {
    const { errors, data } = await protocol.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Yarumo', short_name: 'Yarumo' });
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
    // The context of a test is a private window.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const hint = page.getByRole('complementary', { name: 'Instala Yarumo' });
    await page.evaluate(`window.dispatchEvent(new Event('beforeinstallprompt'))`);
    await hint.getByRole('button', { name: 'No mostrar más' }).click();
    await expect(hint).toBeHidden();
  });

  const survey = await context.newPage();
  await test.step('what was read is there without a network, and says from when it is', async () => {
    await page.reload();
    await expect.poll(async () => (await left(page)).answers).toBeGreaterThan(5);
    await survey.goto(`/surveys/${asked.id}`);
    await survey.getByRole('radio', { name: 'No' }).check();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(CANARY).first()).toBeVisible();
    await expect(page.getByText(/^Sin conexión\. Esto es de las? \d\d:\d\d [ap]\.\sm\.$/)).toBeVisible();
    expect((await left(page)).text).not.toContain(CANARY);
  });

  const words = `Desde la montaña ${stamp()}`;

  await test.step('what is written without a network waits, sealed, and can be looked at', async () => {
    await likeOf(page, question).click();
    await cardOf(page, question).getByRole('radio', { name: 'Sí' }).check();
    await cardOf(page, question).getByRole('button', { name: 'Enviar', exact: true }).click();
    const dialog = await openComposer(page);
    await dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(words);
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await makePhoto('montaña.png'));
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog).toBeHidden();
    await survey.getByRole('button', { name: 'Enviar', exact: true }).click();
    await survey.getByRole('button', { name: 'Enviar así' }).click();
    await expect(survey.getByText('Tus respuestas se enviarán cuando haya conexión.')).toBeVisible();
    await survey.close();
    await page.getByRole('button', { name: 'Por enviar · 4' }).click();
    const waiting = page.getByRole('dialog', { name: 'Por enviar' });
    await expect(waiting.getByRole('listitem')).toHaveText([
      /^Reacción/,
      /^Voto/,
      new RegExp(`^Publicación.*${words}.*una foto`),
      /^Respuestas a una encuesta/,
    ]);
    expect((await left(page)).text).not.toContain(words);
  });

  await test.step('it is sent once after a restart with a network', async () => {
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    // The worker may send while the page loads: then the feed says that there is something new.
    await expect(async () => {
      await page.goto('/home');
      const photos = cardOf(page, words).getByRole('button', { name: /^Ver foto/ });
      await expect(photos).toHaveCount(1, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1);
    await expect(likeOf(page, question)).toHaveAttribute('aria-pressed', 'true');
    await expect(cardOf(page, question).getByText('100 %, 1 voto')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Por enviar/ })).toHaveCount(0);
    expect(await asked.participants()).toBe(1);
    await context.setOffline(true);
  });

  await test.step('opened after the idle limit, it shows nothing of before until the person is back', async () => {
    const keyIsHeld = async (): Promise<boolean> => (await left(page)).isKeyHeld;
    await page.evaluate(`localStorage.setItem('${LAST_ACTIVITY_KEY}', String(Date.now() - 10 * 60_000))`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await expect(page.getByText(CANARY)).toHaveCount(0);
    expect((await left(page)).text).not.toContain(CANARY);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(keyIsHeld).toBe(true);
    await context.setOffline(true);
    await page.reload();
    // Posts of other tests may have moved the canary to a later page of the feed.
    await expect(page.getByText(question).first()).toBeVisible();
  });

  await test.step('after the sign-out nothing is left', async () => {
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page.getByText('Tu sesión se cerró')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    const { answers, text } = await left(page);
    expect(answers).toBe(0);
    expect(text).not.toContain(CANARY);
  });
});

test('what another application shares opens the composer with it', async ({ context }) => {
  const page = await context.newPage();
  await signIn(page, 'laura.castaneda');
  await controlled(page);
  await page.evaluate(SHARE);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Mira esto\nhttps://ejemplo.example/a');
  expect(new URL(page.url()).search).toBe('');
});
