import { expect, type Page } from '@playwright/test';
import { makePhoto } from './files.ts';
import { accountOf, fillSignIn } from './people.ts';
import { expectNoViolations, expectToFit, SCHEMES, showIn } from './sweep/checks.ts';
import { FULL_ONLY, test } from './test.ts';

/** First visit: terms, photo, interests, theme, and a welcome. */

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Moves the focus to the target by Tab. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not lead there.');
}

async function press(page: Page, target: ReturnType<Page['getByRole']>, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function inspect(page: Page, where: string): Promise<void> {
  for (const scheme of SCHEMES) {
    await showIn(page, scheme);
    await expectNoViolations(page, scheme === 'light' ? 'all' : 'colours', `${where}, ${scheme}`);
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page, `${where}, ${width} px`);
  }
  await showIn(page, 'light');
}

async function comeIn(page: Page, mailbox: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, accountOf(mailbox).email);
  await page.waitForURL('**/home');
}

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test(
  'somebody new accepts, chooses and is welcomed, by keyboard, and goes on where they left it',
  FULL_ONLY,
  async ({ page }) => {
    await comeIn(page, 'sara.bermudez');
    const terms = dialog(page, 'Antes de empezar');
    await expect(terms.getByRole('heading', { name: /^Términos de uso/ })).toBeVisible();
    await inspect(page, 'terms');
    await page.keyboard.press('Escape');
    await press(page, button(page, 'Continuar'));
    await expect(terms.getByRole('alert')).toHaveText('Acepta los términos y la política de datos para continuar');
    await press(page, terms.getByRole('checkbox'), 'Space');
    await press(page, button(page, 'Continuar'));
    await expect(dialog(page, 'Completa tu perfil')).toContainText('Paso 1 de 3');
    await inspect(page, 'photo');
    // The step also works without a photo.
    await press(page, button(page, 'Continuar'));
    await expect(dialog(page, 'Completa tu perfil')).toContainText('Paso 2 de 3');
    await press(page, button(page, 'Atrás'));
    await page
      .locator('input[type=file]')
      .setInputFiles(await makePhoto('yo.png', '#c2272a', { width: 400, height: 400 }));
    await press(page, button(page, 'Continuar'));
    await expect(dialog(page, 'Completa tu perfil')).toContainText('Paso 2 de 3');
    await inspect(page, 'interests');
    await press(page, button(page, 'Continuar'));
    await expect(dialog(page, 'Completa tu perfil').getByRole('alert')).toHaveText('debe elegir al menos un interes');
    await press(page, page.getByRole('checkbox', { name: 'Ciclismo' }), 'Space');
    await press(page, page.getByRole('checkbox', { name: 'Excel' }), 'Space');
    // On a later visit the photo, both interests and the step are kept.
    await press(page, button(page, 'Terminar después'));
    await expect(dialog(page, 'Completa tu perfil')).toHaveCount(0);
    await page.evaluate("sessionStorage.removeItem('tertulia.welcome.later')");
    await page.reload();
    await expect(dialog(page, 'Completa tu perfil')).toContainText('Paso 2 de 3');
    await expect(page.getByRole('checkbox', { name: 'Ciclismo' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Excel' })).toBeChecked();
    await press(page, button(page, 'Atrás'));
    await expect(page.getByRole('img', { name: 'Así se ve tu foto' })).toHaveJSProperty('complete', true);
    await press(page, button(page, 'Continuar'));
    await press(page, button(page, 'Continuar'));
    await expect(dialog(page, 'Completa tu perfil')).toContainText('Paso 3 de 3');
    await press(page, button(page, 'Finalizar'));
    await expect(dialog(page, 'Completa tu perfil').getByRole('alert')).toHaveText('debe elegir al menos un tema');
    await press(page, page.getByRole('radio', { name: 'Páramo' }), 'ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'caribe');
    await inspect(page, 'theme');
    await press(page, button(page, 'Finalizar'));
    const welcome = dialog(page, /^¡Te damos la bienvenida, Sara/);
    await expect(welcome.getByRole('heading', { name: 'Personas de Innovación' })).toBeVisible();
    await expect(welcome.getByRole('button', { name: /^Unirte/ }).first()).toBeVisible();
    await inspect(page, 'welcome');
    await press(page, button(page, 'Ir al inicio'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/profile#aboutme');
    await expect(page.getByRole('region', { name: 'Pregúntame sobre' })).toContainText('Excel');
    await page.goto('/terms');
    await expect(page.getByRole('article')).toContainText('La aceptaste el');
  },
);
