import { expect, type Page } from '@playwright/test';
import { apiOf } from './api.ts';
import { signIn } from './people.ts';
import { expectNoViolations, expectToFit, showIn } from './sweep/checks.ts';
import { FULL_ONLY, test } from './test.ts';

/** Looking at the network as another person, and the record that is left. */

/** Checks a state in both schemes. These states have no address, so the sweep does not reach them. */
async function lookAt(page: Page, where: string): Promise<void> {
  await showIn(page, 'dark');
  await expectNoViolations(page, 'colours', `${where}, dark`);
  await showIn(page, 'light');
  await expectNoViolations(page, 'all', where);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, `${where}, ${width} px`);
  }
}

test(
  'a Propietaria looks in a member’s place, can change nothing, and both find it said',
  FULL_ONLY,
  async ({ page, product }) => {
    const { id } = await apiOf(product, 'laura.castaneda');
    const reason = 'No ve su área';
    await signIn(page, 'valentina.rios', `/profile/${id}`);
    await page.getByRole('button', { name: 'Ver como…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ver la red como Laura/ });
    await expect(dialog.getByRole('button', { name: 'Empezar a mirar' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: '¿Para qué lo necesitas?' }).fill(reason);
    await lookAt(page, 'dialog');
    await dialog.getByRole('button', { name: 'Empezar a mirar' }).click();
    const banner = page.getByRole('complementary', { name: 'Miras en lugar de otra persona' });
    await expect(banner).toContainText('Miras la red como Laura');
    await page.getByRole('article').first().waitFor();
    await lookAt(page, 'banner');
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Me gusta/ })
      .first()
      .click();
    await expect(page.getByText(/Estás mirando como otra persona/).first()).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByText('¡Alerta! Usted no tiene permisos para modificar este elemento.')).toBeVisible();
    await banner.getByRole('button', { name: 'Terminar' }).click();
    await expect(banner).toHaveCount(0);
    await page.goto('/admin/audit');
    await expect(page.getByText('Terminó de mirar como otra persona').first()).toBeVisible();
    await expect(page.getByText(reason).first()).toBeVisible();
    await signIn(page, 'laura.castaneda', '/profile/privacy');
    const history = page.getByRole('region', { name: '¿Quién miró en tu lugar?' });
    await expect(history).toContainText(`«${reason}»`);
    await lookAt(page, 'who looked');
  },
);
