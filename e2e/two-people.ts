import { expect, type Locator, type Page } from '@playwright/test';
import { apiOf, type Api } from './api.ts';

/** Two people who tell each other things, and what the bell of one of them says. */

/** Accounts that the other tests leave alone. */
export const READER = 'natalia.gomez';
export const ACTOR = 'mafe.ospina';

export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notificaciones/ });
export const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notificaciones' });

/** What the bell of somebody will count, once it has asked. */
export const unreadOf = async ({ rows }: Api): Promise<number> =>
  (await rows('/api/Flx_Notifications?$filter=Viewed eq false&$top=100')).length;

/** Somebody who comes back to the window learns of it at once. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate("void document.dispatchEvent(new Event('visibilitychange'))");

/** Until the bell says this; that it asks by itself is tried in polling.spec.ts. */
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

/** The comment is in sight, and has the focus. */
export async function expectLedTo(page: Page, path: string, id: number): Promise<void> {
  await page.waitForURL(url => url.pathname === path && url.hash === `#comment-${id}`);
  const shown = page.locator(`[id="comment-${id}"]`);
  await expect(shown).toBeInViewport();
  await expect(shown).toBeFocused();
}

/** Who reads at a page, and somebody else who acts: what a browser of theirs would do is tried elsewhere. */
export const twoPeople = async (product: string): Promise<{ reader: Api; actor: Api }> => ({
  reader: await apiOf(product, READER),
  actor: await apiOf(product, ACTOR),
});
