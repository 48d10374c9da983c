import { expect, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** Privacy of the person's own profile, by keyboard. */

async function press(
  page: Page,
  role: 'button' | 'menuitem' | 'link' | 'switch',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).last();
  await target.focus();
  await page.keyboard.press(role === 'switch' ? 'Space' : 'Enter');
}

test('somebody hides their phone, and looks at their profile as a colleague and an administrator do', async ({
  page,
}) => {
  await signIn(page, 'oscar.rojas', '/profile');
  await press(page, 'button', 'Editar perfil');
  await press(page, 'menuitem', 'Privacidad');
  const dialog = page.getByRole('dialog', { name: 'Privacidad' });
  const phone = dialog.getByRole('switch', { name: /^Teléfono/ });
  await expect(phone).not.toBeChecked();
  await phone.focus();
  await page.keyboard.press('Space');
  await press(page, 'button', 'Guardar');
  await expect(page.getByText('cambios realizados con éxito!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar perfil' })).toBeFocused();
  await press(page, 'button', 'Editar perfil');
  await press(page, 'menuitem', 'Privacidad');
  await press(page, 'link', '¿Qué ve quién?');
  await page.waitForURL('**/profile/privacy');
  const row = page.getByRole('row', { name: /^Teléfono/ });
  await expect(row.getByRole('img')).toHaveCount(3);
  await expect(row.getByRole('img', { name: 'No lo ve' })).toHaveCount(2);
  await press(page, 'link', 'Cualquier colega');
  await page.waitForURL('**/profile/as/colleague');
  await expect(page.getByText('Así ve tu perfil cualquier colega.')).toBeVisible();
  const head = page.getByRole('article').locator('header').first();
  await expect(head.getByRole('heading', { level: 1 })).toContainText('Rojas');
  await expect(head.locator('a[href^="tel:"]')).toHaveCount(0);
  await press(page, 'link', 'Administración');
  await page.waitForURL('**/profile/as/administrator');
  await expect(head.locator('a[href^="tel:"]').first()).toBeVisible();
  await press(page, 'link', 'Volver a mi perfil');
  await page.waitForURL(/\/profile$/);
  // Restores the initial state.
  await page.goto('/profile/privacy');
  await press(page, 'switch', 'Ocultar: Teléfono');
  await expect(row.getByRole('img', { name: 'Lo ve', exact: true })).toHaveCount(3);
});
