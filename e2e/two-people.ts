import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, type Api } from './api.ts';

/** Two people who notify each other, and the bell of one of them. */

/** Account that no other test uses; `ACTOR` is another one. */
export const READER = 'natalia.gomez';
export const ACTOR = 'mafe.ospina';

export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notificaciones/ });
export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificaciones' });

/** Returns the count that a person's bell will show after its next poll. */
export const unreadOf = async ({ rows }: Api): Promise<number> =>
  (await rows('/api/Flx_Notifications?$filter=Viewed eq false&$top=100')).length;

/** Simulates a return to the window, which polls at once. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate("void document.dispatchEvent(new Event('visibilitychange'))");

/** Waits until the bell has this name; polling itself is tested in polling.spec.ts. */
async function waitForBell(page: Page, name: string | RegExp): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await expect(bellOf(page)).toHaveAccessibleName(name, { timeout: 1000 });
  }).toPass();
}

export const waitForUnread = (page: Page, unread: number): Promise<void> =>
  waitForBell(page, unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`);

export const waitForNews = (page: Page): Promise<void> => waitForBell(page, /sin leer/);

export const comment = async ({ post }: Api, PostId: number, Description: string): Promise<number> =>
  (await post('/api/Flx_Comments', { PostId, ResponseTo: null, Description })).Id;

export const mention = async ({ post }: Api, PostId: number, person: number, Description: string): Promise<number> =>
  (await post('/api/Flx_Comments', { PostId, ResponseTo: null, Description, Mentions: [person] })).Id;

/** Checks that the comment is in sight and focused. */
export async function expectLedTo(page: Page, path: string, id: number): Promise<void> {
  await page.waitForURL(url => url.pathname === path && url.hash === `#comment-${id}`);
  const shown = page.locator(`[id="comment-${id}"]`);
  await expect(shown).toBeInViewport();
  await expect(shown).toBeFocused();
}

/** Returns a reader at a page and a person who acts through the API: their browser is tested elsewhere. */
export const twoPeople = async (product: string): Promise<{ reader: Api; actor: Api }> => ({
  reader: await apiOf(product, READER),
  actor: await apiOf(product, ACTOR),
});
