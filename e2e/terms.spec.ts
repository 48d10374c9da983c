import { expect } from '@playwright/test';
import { startDemo } from './demo-server.ts';
import { fillSignIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Starts a separate server: everybody must accept a new version of the terms. */
test(
  'a Propietario publishes a version of the terms, which everybody accepts at their next visit',
  FULL_ONLY,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const server = await startDemo();
    const [owner, member] = [await browser.newPage(), await browser.newPage()];
    try {
      await owner.goto(`${server.origin}/admin/terms`);
      await fillSignIn(owner, 'valentina.rios@yarumo.example');
      const preview = owner.getByRole('button', { name: 'Vista previa' });
      await expect(preview).toBeDisabled();
      const spanish = owner.getByRole('group', { name: 'Español' });
      await spanish.getByLabel('Título').fill('Términos de 2027');
      await spanish.getByLabel('Texto').fill('');
      await preview.click();
      await expect(spanish.getByLabel('Texto')).toBeFocused();
      await expect(spanish.getByText('Este campo es requerido')).toBeVisible();
      await spanish.getByLabel('Texto').fill('Primero.\n\nSegundo: ñandú.');
      // The typed text survives a reload of the page.
      await owner.reload();
      await expect(spanish.getByLabel('Texto')).toHaveValue('Primero.\n\nSegundo: ñandú.');
      await preview.click();
      const dialog = owner.getByRole('dialog');
      await expect(dialog.getByRole('article').first()).toContainText('Segundo: ñandú.');
      await dialog.getByRole('button', { name: 'Seguir editando' }).click();
      await preview.click();
      await dialog.getByRole('button', { name: 'Publicar' }).click();
      await expect(owner.getByText('La versión quedó publicada')).toBeVisible();
      const history = owner.getByRole('region', { name: 'Versiones publicadas' });
      await expect(history.getByRole('listitem').first()).toContainText(/Versión 2 · Términos de 2027.*Vigente/);
      await expect(preview).toBeDisabled();
      await history.getByRole('button', { name: 'Ver el texto de la versión 1' }).click();
      await expect(dialog.getByRole('article')).toHaveCount(2);
      await owner.keyboard.press('Escape');

      await member.goto(server.origin);
      await fillSignIn(member, 'laura.castaneda@yarumo.example');
      const asked = member.getByRole('dialog', { name: 'Actualizamos los términos' });
      await expect(asked).toContainText('Segundo: ñandú.');
      await asked.getByRole('checkbox').check();
      await asked.getByRole('button', { name: 'Continuar' }).click();
      await expect(asked).toHaveCount(0);
      await member.goto(`${server.origin}/admin/terms`);
      await expect(member.getByText('No administras los términos')).toBeVisible();
      await owner.reload();
      await expect(history.getByRole('listitem').first()).toContainText('La aceptó 1 persona');
    } finally {
      await owner.close();
      await member.close();
      await server.stop();
    }
  },
);
