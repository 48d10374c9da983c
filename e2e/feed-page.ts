import { expect, type Locator, type Page } from '@playwright/test';

/** A few letters that make a text one of its kind: tests share a database. */
export const stamp = (): string => Math.random().toString(36).slice(2, 8);

/** The newest card that holds this text. */
export const cardOf = (page: Page, text: string): Locator =>
  page.getByRole('article').filter({ hasText: text }).first();

/** The cards of the feed, by what can be done with each: what stands beside it has articles too, and comes when somebody is near. */
export const cardsOf = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Comentar' }) });

/** The bell's list says this; it is closed again. */
export async function expectNotified(page: Page, message: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByText(message).first()).toBeVisible();
  await page.keyboard.press('Escape');
}
