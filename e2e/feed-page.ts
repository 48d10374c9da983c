import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a few letters that make a text unique: tests share a database. */
export const stamp = (): string => Math.random().toString(36).slice(2, 8);

/** Returns the newest card that holds this text. */
export const cardOf = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first();

/**
 * Returns the cards of the feed, identified by their buttons: the panels beside it also have articles, loaded when they
 * are nearly in sight.
 */
export const cardsOf = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Comentar' }) });

/** Checks that the bell's list shows this message, and closes the list. */
export async function expectNotified(page: Page, message: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByText(message).first()).toBeVisible();
  await page.keyboard.press('Escape');
}
