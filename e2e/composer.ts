import { expect, type Locator, type Page } from '@playwright/test';
import { cardOf } from './feed-page.ts';

/** Opens the form of a post; returns its dialog. */
export async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sobre qué quieres hablar?' }).first().click();
  return page.getByRole('dialog', { name: 'Crear post' });
}

/** Publishes a post with these photos or videos; returns its card. */
export async function publishPost(
  page: Page,
  text: string,
  media: Parameters<Locator['setInputFiles']>[0] = [],
  documents: Parameters<Locator['setInputFiles']>[0] = [],
): Promise<Locator> {
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(text);
  const inputs = dialog.locator('input[type=file]');
  await inputs.first().setInputFiles(media);
  await inputs.last().setInputFiles(documents);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog).toBeHidden();
  const card = cardOf(page, text);
  await expect(card).toBeVisible();
  return card;
}

/** Chooses an entry of a card's menu. */
export async function chooseOf(card: Locator, entry: string): Promise<void> {
  await card.getByRole('button', { name: /^Opciones de la publicación/ }).click();
  await card.page().getByRole('menuitem', { name: entry }).click();
}
