import { expect } from '@playwright/test';
import { accountOf, fillSignIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Opens the application inside another site's page, in a browser that blocks third-party storage, as most do today. */

test(
  'inside a page of another site people sign in by a popup, and stay there',
  FULL_ONLY,
  async ({ browser, portal, product }) => {
    const context = await browser.newContext({ locale: 'es-CO' });
    const page = await context.newPage();
    await page.goto(`${portal}/?${product}/home`);
    const frame = page.frameLocator('iframe');
    const popup = async () => {
      const opened = page.waitForEvent('popup');
      await frame.getByRole('button', { name: 'Iniciar sesión' }).click();
      return opened;
    };
    await expect(frame.getByRole('heading', { name: 'Entra a tu red' })).toBeVisible();
    // Closing the popup makes it possible to open another one.
    await (await popup()).close();
    await fillSignIn(await popup(), accountOf('laura.castaneda').email);
    await expect(frame.getByRole('article').first()).toBeVisible();
    // The other site has its own header.
    await expect(frame.getByRole('banner')).toHaveCount(0);
    expect(new URL(page.url()).origin).toBe(portal);

    // Search, bell and account are still there.
    await expect(frame.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
    await expect(frame.getByRole('combobox')).toBeVisible();
    await frame.getByRole('button', { name: /^Menú de Laura/ }).click();
    await frame.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(frame.getByRole('article')).toHaveCount(0);
    await page.reload();
    await expect(frame.getByRole('heading', { name: 'Entra a tu red' })).toBeVisible();
    await context.close();
  },
);

test('no other site may show it', async ({ browser, product }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setContent(`<iframe src="${product}/home"></iframe>`);
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await context.close();
});
