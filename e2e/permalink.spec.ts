import { expect, type Page } from '@playwright/test';
import { signInWithApi, type Api } from './api.ts';
import { PHONE, signedIn } from './people.ts';
import { test } from './test.ts';

/** Addresses of comments that lie deep in a long conversation. */

/** Writing a long conversation takes its time. */
test.setTimeout(90_000);

/** More than a list opens by itself. */
const MANY = 40;

/** The most that it does. */
const NEAR = 14;

/** Writes a comment, or replies to one, and answers its id. */
const write = async ({ post }: Api, PostId: number, Description: string, ResponseTo: number | null = null) =>
  (await post('/api/Flx_Comments', { PostId, ResponseTo, Description })).Id;

/** A post whose first comment has many replies, and many comments after it. */
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

/** The comment is in sight, has the focus, and is marked. */
async function expectLedTo(page: Page, id: number, text: string): Promise<void> {
  const comment = page.locator(`[id="comment-${id}"]`);
  await expect(comment).toContainText(text);
  await expect(comment).toBeInViewport({ ratio: 1 });
  await expect(comment).toBeFocused();
  await expect(comment).toHaveCSS('box-shadow', /rgb/);
}

test('an address leads to the comment or reply that it names, however deep', async ({ page, browser }) => {
  const api = await signInWithApi(page, 'laura.castaneda');
  const { post, first, reply } = await longConversation(api);
  await page.goto(`/post/${post}#comment-${first}`);
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

  const { page: phone, context } = await signedIn(browser, 'luzdary.chindoy', PHONE);
  await phone.goto(`/post/${post}#comment-${reply}`);
  await expectLedTo(phone, reply, 'La primera respuesta');
  await context.close();
});

test('the address of a comment is copied, and says so when the comment is gone', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const api = await signInWithApi(page, 'laura.castaneda');
  const post = (await api.post('/api/Flx_Posts', { Description: 'Una conversación corta' })).Id;
  const comment = await write(api, post, 'Me arrepiento');
  await page.goto(`/post/${post}`);
  await page.getByRole('button', { name: 'Opciones del comentario de Laura Castañeda' }).click();
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${baseURL}/post/${post}#comment-${comment}`);

  await page.getByRole('button', { name: 'Opciones del comentario de Laura Castañeda' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar comentario' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar comentario' }).click();
  await expect(page.getByText('Me arrepiento')).toHaveCount(0);
  // Whoever uses no mouse goes on where they were.
  await expect(page.getByRole('article').locator(':focus')).toHaveCount(1);
  await page.goto('/home');
  await page.goto(`/post/${post}#comment-${comment}`);
  await expect(page.getByText('Ese comentario ya no está disponible.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Una conversación corta');
});
