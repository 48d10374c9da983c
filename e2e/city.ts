import { expect, type Locator } from '@playwright/test';

/**
 * Finds Medellín without its accent, and chooses it by keyboard. The filters of the Tienda cover choosing with the
 * pointer.
 */
export async function chooseMedellin(city: Locator): Promise<void> {
  await city.fill('medellin');
  await expect(city.page().getByRole('option', { name: /^Medellín/ })).toBeVisible();
  await city.press('ArrowDown');
  await city.press('Enter');
  await expect(city).toHaveValue(/^Medellín/);
}
