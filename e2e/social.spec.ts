import { expect, type Page } from '@playwright/test';
import { apiOf, type Api } from './api.ts';
import { chooseOf } from './composer.ts';
import { cardOf, stamp } from './feed-page.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Reactions, mentions, and addresses of comments. */

test('everybody sees who reacted, by name and kind', FULL_ONLY, async ({ page, product, signedIn }) => {
  const text = `Cumplimos un año ${stamp()}`;
  const api = await apiOf(product, 'laura.castaneda');
  const { Id } = await api.post('/api/Flx_Posts', { Description: text });
  await signIn(page, 'laura.castaneda', `/post/${Id}`);
  const card = cardOf(page, text);
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Ver quién reaccionó' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Me gusta/ }).click();

  const other = await signedIn('luzdary.chindoy', `/post/${Id}`);
  const theirs = cardOf(other, text);
  await theirs.getByRole('button', { name: /^Me gusta/ }).click();
  await theirs.getByRole('button', { name: /^Aplaudir/ }).click();
  await expect(theirs.getByRole('button', { name: /^2: ver quiénes/ })).toBeVisible();
  await chooseOf(theirs, 'Ver quién reaccionó');
  const dialog = other.getByRole('dialog', { name: 'Quién reaccionó' });
  const people = dialog.getByRole('listitem');
  await expect(people).toHaveCount(2);
  await expect(people.filter({ hasText: 'Laura Castañeda' })).toBeVisible();
  await expect(people.filter({ hasText: 'Luz Dary Chindoy' })).toBeVisible();
  await dialog.getByRole('tab', { name: /^Aplaudir/ }).click();
  await expect(people).toHaveText(/Luz Dary Chindoy/);
  await dialog.getByRole('link', { name: /Luz Dary/ }).click();
  await expect(other).toHaveURL(/\/profile\/\d+$/);

  await page.reload();
  await chooseOf(card, 'Ver quién reaccionó');
  await page.getByRole('tab', { name: /^Aplaudir/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(/Luz Dary Chindoy/);
});

/** Time longer than the typing pause after which people are searched for, in ms. */
const PAUSE_MS = 1000;

for (const [device, options] of [
  ['a desktop', {}],
  ['a telephone', PHONE],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('who can be mentioned is offered whole, over whatever follows', FULL_ONLY, async ({ context }) => {
      const page = await context.newPage();
      await page.clock.install();
      await signIn(page, 'laura.castaneda');
      const card = page.getByRole('article').first();
      await card.getByRole('button', { name: /^Comentar/ }).click();
      const editor = card.getByRole('textbox', { name: 'Escribe un comentario' });
      await editor.pressSequentially('Hola @ma');
      const offered = page.getByRole('listbox', { name: 'Personas para mencionar' }).getByRole('option');
      await expect(offered.last()).toBeInViewport({ ratio: 1 });
      await editor.press('Escape');
      await expect(offered).toHaveCount(0);
      await editor.fill('');
      await editor.pressSequentially('Hola @ma');
      const name = (await offered.first().locator('span').last().innerText()).split('\n')[0] ?? '';
      // It shows once the device's keyboard has had time to appear.
      await expect(page.locator('[data-placement]')).toHaveCSS('opacity', '1');
      await (device === 'a telephone' ? offered.first().tap() : offered.first().click());
      await expect(editor).toHaveValue(`Hola @${name} `);
      await expect(editor).toBeFocused();
      if (device === 'a telephone') return;
      // The complete name is not searched for, and Enter sends the comment.
      await page.clock.runFor(PAUSE_MS);
      await editor.press('Enter');
      await expect(editor).toHaveValue('');
      await expect(card.getByRole('link', { name: `@${name}` })).toBeVisible();
    });
  });
}

/** Number of comments larger than a list opens by itself. */
const MANY = 40;

/** Largest number that a list opens by itself. */
const NEAR = 14;

/** Writes a comment or a reply, and returns its id. */
const write = async ({ post }: Api, PostId: number, Description: string, ResponseTo: number | null = null) =>
  (await post('/api/Flx_Comments', { PostId, ResponseTo, Description })).Id;

/** Creates a post whose first comment has many replies, with many comments after it. */
async function longConversation(api: Api) {
  const post = (await api.post('/api/Flx_Posts', { Description: 'Una conversación larga' })).Id;
  const first = await write(api, post, 'El primer comentario');
  const reply = await write(api, post, 'La primera respuesta', first);
  for (let n = 0; n < MANY; n += 1) {
    await write(api, post, `Comentario ${n}`);
    if (n % 2 === 0) await write(api, post, `Respuesta ${n}`, first);
  }
  return { post, first, reply };
}

/** Checks that the comment is in sight, focused and marked. */
async function expectLedTo(page: Page, id: number, text: string): Promise<void> {
  const comment = page.locator(`[id="comment-${id}"]`);
  await expect(comment).toContainText(text);
  await expect(comment).toBeInViewport({ ratio: 1 });
  await expect(comment).toBeFocused();
  await expect(comment).toHaveCSS('box-shadow', /rgb/);
}

test('an address leads to the comment or reply that it names, however deep', async ({ page, product, signedIn }) => {
  const api = await apiOf(product, 'laura.castaneda');
  const { post, first, reply } = await longConversation(api);
  await signIn(page, 'laura.castaneda', `/post/${post}#comment-${first}`);
  await expectLedTo(page, first, 'El primer comentario');
  await expect(page.getByText('Comentario 39')).toBeAttached();
  await page.getByRole('button', { name: 'Ver más comentarios' }).click();
  await expect(page.getByText('Comentario 34')).toBeAttached();
  await expect(page.getByText('El primer comentario')).toHaveCount(1);

  await page.goto(`/post/${post}#comment-${reply}`);
  await expectLedTo(page, reply, 'La primera respuesta');

  // As far down as a list opens by itself, over several pages of it.
  const near = await write(api, post, 'Uno más');
  for (let n = 0; n < NEAR; n += 1) await write(api, post, `Después ${n}`);
  await page.goto(`/post/${post}#comment-${near}`);
  await expectLedTo(page, near, 'Uno más');

  const phone = await signedIn('luzdary.chindoy', `/post/${post}#comment-${reply}`, 'telephone');
  await expectLedTo(phone, reply, 'La primera respuesta');
});

test(
  'the address of a comment is copied, and says so when the comment is gone',
  FULL_ONLY,
  async ({ context, product }) => {
    const page = await context.newPage();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const api = await apiOf(product, 'laura.castaneda');
    const post = (await api.post('/api/Flx_Posts', { Description: 'Una conversación corta' })).Id;
    const comment = await write(api, post, 'Me arrepiento');
    await signIn(page, 'laura.castaneda', `/post/${post}`);
    await page.getByRole('button', { name: 'Opciones del comentario de Laura Castañeda' }).click();
    await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${product}/post/${post}#comment-${comment}`);

    await page.getByRole('button', { name: 'Opciones del comentario de Laura Castañeda' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar comentario' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click();
    await expect(page.getByText('Me arrepiento')).toHaveCount(0);
    // Keyboard users continue from where they were.
    await expect(page.getByRole('article').locator(':focus')).toHaveCount(1);
    await page.goto('/home');
    await page.goto(`/post/${post}#comment-${comment}`);
    await expect(page.getByText('Ese comentario ya no está disponible.')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Una conversación corta');
  },
);
