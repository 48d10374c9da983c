import { expect } from '@playwright/test';
import { demoClip } from '../seeds/demo/video/clips.ts';
import { chooseOf, publishPost } from './composer.ts';
import { cardOf, stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Videos: the publisher's browser makes the still, and all others see it. */

/** Records a tall video of one and a half seconds in the page. Such a recording does not state its duration. */
const RECORD = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 270, height: 480 });
  const brush = canvas.getContext('2d');
  let step = 0;
  const paint = () => {
    brush.fillStyle = '#0b6b5c';
    brush.fillRect(0, 0, 270, 480);
    brush.fillStyle = '#f2c14e';
    brush.fillRect(10, 8 * step++, 250, 60);
  };
  paint();
  const timer = setInterval(paint, 50);
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start();
  await new Promise(resolve => setTimeout(resolve, 1500));
  await new Promise(resolve => { recorder.onstop = resolve; recorder.stop(); });
  clearInterval(timer);
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
})()`;

const fileOf = (name: string, mimeType: string, content: Buffer) => ({ name, mimeType, buffer: content });

/** Returns a real, wide video of three seconds. */
const wideClip = async () => fileOf('Viento.webm', 'video/webm', (await demoClip('paramo')).content);

/** Returns a file with the signature of an MP4 and nothing after it. */
const brokenClip = () =>
  fileOf('Roto.mp4', 'video/mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\x10\0moov', 'latin1'));

test(
  'a video is published with its still, which is all that others fetch until they play it',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    await signIn(page, 'laura.castaneda');
    const text = `Grabado en el vivero ${stamp()}`;
    const recorded: number[] = await page.evaluate(RECORD);
    await publishPost(page, text, fileOf('Vivero.webm', 'video/webm', Buffer.from(recorded)));

    const other = await signedIn('yuliana.mosquera', '/home', 'telephone');
    const fetched: string[] = [];
    other.on('request', one => fetched.push(one.url()));
    await other.reload();
    const video = cardOf(other, text).locator('video');
    await video.scrollIntoViewIfNeeded();
    await expect(video).toHaveAttribute('poster', /\?w=poster$/);
    await expect(video).toHaveAttribute('width', '270');
    await expect(video).toHaveAttribute('height', '480');
    expect((await video.boundingBox())?.height).toBeLessThanOrEqual(480);
    const [still, film] = [await video.getAttribute('poster'), await video.getAttribute('src')];
    const answer = await other.request.get(still ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
    expect(fetched.filter(one => one.endsWith(still ?? ''))).toHaveLength(1);
    expect(fetched.filter(one => one.endsWith(film ?? ''))).toEqual([]);

    await video.click();
    await expect.poll(() => video.evaluate((one: { currentTime: number }) => one.currentTime)).toBeGreaterThan(0.2);
  },
);

test('a video among photos is a picture, also while it is edited, and plays large', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  const text = `Viento en el páramo ${stamp()}`;
  await publishPost(page, text, [await wideClip(), await makePhoto('Laguna.png')]);
  await page.reload();
  const card = cardOf(page, text);
  const tile = card.getByRole('button', { name: /^Ver video 1/ });
  await expect(tile.locator('img')).toHaveAttribute('src', /\?w=poster$/);
  await expect.poll(() => tile.locator('img').evaluate((one: { naturalWidth: number }) => one.naturalWidth)).toBe(480);
  await tile.click();
  const large = page.getByRole('dialog', { name: 'Fotos y videos' }).locator('video');
  await expect(large).toHaveAttribute('poster', /\?w=poster$/);
  await expect(large).toHaveAttribute('preload', 'none');
  await page.keyboard.press('Escape');

  await chooseOf(card, 'Editar publicación');
  await expect(page.getByRole('dialog').getByAltText('Viento.webm')).toHaveAttribute('src', /\?w=poster$/);
});

test('a video whose address has run out plays all the same', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'laura.castaneda');
  const text = `Todavía se ve ${stamp()}`;
  await publishPost(page, text, [await wideClip()]);
  await page.reload();
  // Addresses created within the same minutes are equal, so the new one is altered.
  await page.route('**/api/files/*/address', async route => {
    const { url } = (await (await route.fetch()).json()) as { url: string };
    await route.fulfill({ json: { url: `${url}?download` } });
  });
  await page.route(/\/media\/[^?]+$/, (route, request) =>
    request.resourceType() === 'media' ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const video = cardOf(page, text).locator('video');
  await video.press('Space');
  await expect.poll(() => video.evaluate((one: { currentTime: number }) => one.currentTime)).toBeGreaterThan(0.2);
  await expect(video).toHaveAttribute('src', /\?download$/);
});

test(
  'a video is published without a still that the browser can’t make or the server does not take',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'laura.castaneda');
    const text = `Sin cuadro ${stamp()}`;
    const sent: string[] = [];
    page.on('request', one => sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
    await publishPost(page, text, [brokenClip()]);
    expect(sent.filter(one => one.endsWith('/poster'))).toEqual([]);
    const video = cardOf(page, text).locator('video');
    await expect(video).toHaveAttribute('preload', 'metadata');
    await expect(video).not.toHaveAttribute('poster');

    await page.route('**/api/files/*/poster', route => route.fulfill({ status: 503 }));
    const other = `Servidor cansado ${stamp()}`;
    await publishPost(page, other, [await wideClip()]);
    await expect(cardOf(page, other).locator('video')).toHaveAttribute('preload', 'metadata');
  },
);
