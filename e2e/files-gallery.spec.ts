import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, type Api } from './api.ts';
import { stamp } from './feed-page.ts';
import { makePhoto } from './files.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';
import { fingersOn, type Place } from './touch.ts';

/** Photos in the large view: by keyboard, mouse and touch. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(one: Locator): Promise<Box> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('Not on the page');
  return box;
}

const middleOf = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 });

/** Publishes a post with photos of these sizes, and opens the first one in the gallery. */
async function openGallery(page: Page, api: Api, sizes: readonly (readonly [number, number])[]): Promise<Locator> {
  const photos = sizes.map(([width, height]) => makePhoto('Foto.png', '#8b3a62', { width, height }));
  const ids = await api.upload(await Promise.all(photos));
  const Attachments = ids.map(id => ({ id }));
  const Description = `Mira de cerca ${stamp()}`;
  await api.post('/api/Flx_Posts', { Description, Attachments });
  await signIn(page, 'laura.castaneda');
  const card = page.getByRole('article').filter({ hasText: Description });
  await card.getByRole('button', { name: /^Ver foto 1/ }).press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Fotos y videos' });
  await expect(gallery.getByText(`1 de ${sizes.length}`)).toBeVisible();
  return gallery;
}

const slideOf = (gallery: Locator, position: number, total: number): Locator =>
  gallery.getByRole('group', { name: `${position} de ${total}`, exact: true });

/** Size of a photo that leaves bands at its sides; `WIDE` leaves them above and below on a phone. */
const TALL = [300, 1200] as const;
const WIDE = [1200, 800] as const;

/** Magnification by the zoom button. */
const ZOOM = 2.5;

/** Tolerance for half pixels. */
const NEAR_PX = 2;

const near = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR_PX;

test('the picture of a comment opens large', FULL_ONLY, async ({ page, product }) => {
  const api = await apiOf(product, 'laura.castaneda');
  const post = (await api.post('/api/Flx_Posts', { Description: `Con foto ${stamp()}` })).Id;
  const [id] = await api.upload([await makePhoto('Foto.png')]);
  await api.post('/api/Flx_Comments', { PostId: post, ResponseTo: null, Description: '', Attachments: [{ id }] });
  await signIn(page, 'laura.castaneda', `/post/${post}`);
  const picture = page.getByRole('button', { name: 'Ver foto 1: Imagen del comentario de Laura Castañeda' });
  await picture.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Fotos y videos' });
  await gallery.getByRole('button', { name: 'Ampliar la foto' }).click();
  await expect(gallery.getByRole('button', { name: 'Ver la foto entera' })).toBeVisible();
  // The first press leaves the zoom, the second the gallery.
  await page.keyboard.press('Escape');
  await expect(gallery.getByRole('button', { name: 'Ampliar la foto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(picture).toBeFocused();
});

test(
  'keys turn the pages of the gallery, and look at a photo from near, as the mouse does',
  FULL_ONLY,
  async ({ page, product }) => {
    const gallery = await openGallery(page, await apiOf(product, 'laura.castaneda'), [TALL, WIDE, WIDE]);
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('2 de 3')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText('3 de 3')).toBeVisible();
    await expect(gallery.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(gallery.getByText('2 de 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const slide = slideOf(gallery, 1, 3);
    const photo = slide.getByRole('img');
    await expect(photo).toBeInViewport({ ratio: 1 });

    await page.keyboard.press('+');
    await expect(slide.getByRole('button', { name: 'Ver la foto entera' })).toBeVisible();
    const [frame, middle] = [await boxOf(slide), await boxOf(photo)];
    expect(near(middle.height, frame.height * ZOOM)).toBe(true);
    for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    // Down to its lower edge and no farther; not sideways, since its whole width is in sight.
    await expect.poll(async () => near((await boxOf(photo)).y + middle.height, frame.y + frame.height)).toBe(true);
    expect(near((await boxOf(photo)).x, middle.x)).toBe(true);
    await expect(gallery.getByText('1 de 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(slide.getByRole('button', { name: 'Ampliar la foto' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(gallery).toBeHidden();
    await expect(page.getByRole('button', { name: /^Ver foto 1/ }).first()).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(photo).toBeInViewport({ ratio: 1 });
    const { x, y } = middleOf(await boxOf(photo));
    await photo.dblclick();
    const before = await boxOf(photo);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y - 60, { steps: 4 });
    await page.mouse.up();
    const after = await boxOf(photo);
    expect(near(after.y, before.y - 60)).toBe(true);
    expect(near(after.x, before.x)).toBe(true);
    await photo.dblclick();
    await expect(slide.getByRole('button', { name: 'Ampliar la foto' })).toBeVisible();
  },
);

test.describe('on a telephone', () => {
  test.use(PHONE);

  test('fingers turn the pages, make a photo larger, and move it', FULL_ONLY, async ({ page, product }) => {
    const gallery = await openGallery(page, await apiOf(product, 'laura.castaneda'), [WIDE, WIDE, WIDE]);
    const fingers = await fingersOn(page);
    const middle = middleOf(await boxOf(slideOf(gallery, 1, 3)));
    const [left, right] = [
      { ...middle, x: middle.x - 130 },
      { ...middle, x: middle.x + 130 },
    ];
    // The counter is right and the slide is at rest: otherwise the next movement would continue this one.
    const expectAt = async (position: number) => {
      await expect(gallery.getByText(`${position} de 3`)).toBeVisible();
      await expect(slideOf(gallery, position, 3)).toBeInViewport({ ratio: 0.99 });
    };
    await expectAt(1);
    await fingers.drag(right, left);
    await expectAt(2);
    await fingers.drag(right, left);
    await expectAt(3);
    await fingers.drag(left, right);
    await expectAt(2);

    const slide = slideOf(gallery, 2, 3);
    const photo = slide.getByRole('img');
    const frame = await boxOf(slide);
    await expect.poll(async () => near((await boxOf(photo)).x, 0)).toBe(true);
    await fingers.press(middle, 2);
    await expect(slide.getByRole('button', { name: 'Ver la foto entera' })).toBeVisible();
    await fingers.drag(middle, { x: 0, y: frame.y });
    await fingers.drag(right, { x: 0, y: middle.y });
    await fingers.drag(right, { x: 0, y: middle.y });
    const moved = await boxOf(photo);
    expect(near(moved.width, frame.width * ZOOM)).toBe(true);
    expect(near(moved.x + moved.width, frame.width)).toBe(true);
    expect(near(middleOf(moved).y, middleOf(frame).y)).toBe(true);
    await expect(gallery.getByText('2 de 3')).toBeVisible();

    await fingers.pinch(middle, 120, 30);
    await expect(slide.getByRole('button', { name: 'Ampliar la foto' })).toBeVisible();
    await fingers.pinch(middle, 40, 120);
    await expect(slide.getByRole('button', { name: 'Ver la foto entera' })).toBeVisible();
    expect(near((await boxOf(photo)).width, frame.width * 3)).toBe(true);
    // Only the photo is zoomed: the page stays as it is.
    expect(await page.evaluate('visualViewport.scale')).toBe(1);
    await fingers.pinch(middle, 120, 30);
    await fingers.drag(right, left);
    await expect(gallery.getByText('3 de 3')).toBeVisible();
  });

  test('a finger turns the photos of an advert', async ({ page }) => {
    await signIn(page, 'laura.castaneda', '/ads');
    await page.getByRole('link', { name: /Cafetera/ }).tap();
    const photos = page.getByRole('region', { name: 'Fotos del artículo' });
    // The counter is right and the slide is at rest: otherwise the next movement would continue this one.
    const expectAt = async (place: number) => {
      await expect(photos.getByText(`${place} de 4 fotos`)).toBeVisible();
      await expect(photos.getByRole('group', { name: `${place} de 4`, exact: true })).toBeInViewport({ ratio: 0.99 });
    };
    await expectAt(1);
    const fingers = await fingersOn(page);
    const { x, y } = middleOf(await boxOf(photos.getByRole('img').first()));
    // The photos are shown a moment before they follow a finger.
    await expect(async () => {
      await fingers.drag({ x: x + 100, y }, { x: x - 100, y });
      await expect(photos.getByText('2 de 4 fotos')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expectAt(2);
    await fingers.drag({ x: x + 100, y }, { x: x - 100, y });
    await expectAt(3);
    await fingers.drag({ x: x - 100, y }, { x: x + 100, y });
    await expectAt(2);
  });
});
