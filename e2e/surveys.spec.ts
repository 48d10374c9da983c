import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Answering and writing a survey. */

/**
 * Waits until the browser's history has an entry for each open dialog (client/src/lib/back.ts): no person is as fast as
 * a test.
 */
const expectOpen = (page: Page, count: number): Promise<void> =>
  expect.poll(() => page.evaluate<unknown>('history.state?.open')).toBe(count);

/** Moves the focus to the target by Tab, and presses a key there. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not lead there.');
}

/** Checks that the carousel on the home page covers no survey card; there are more than one slide shows. */
async function expectFreeCards(page: Page): Promise<void> {
  await page.goto('/home');
  const carousel = page.getByRole('region', { name: 'Encuestas' }).locator('[aria-roledescription]');
  const place = carousel.getByText('1 de 2', { exact: true });
  for (const width of [320, 778, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate('scrollTo(0, 0)');
    // Content above it is loaded once it is near.
    await expect(async () => {
      await page.evaluate('scrollBy(0, 300)');
      await expect(place).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [100] });
    const cards = await carousel.getByRole('article').all();
    const ends = (await Promise.all(cards.map(card => card.boundingBox()))).map(box => (box ? box.y + box.height : 0));
    for (const part of [place, carousel.getByRole('button', { name: 'Siguiente' })])
      expect((await part.boundingBox())?.y, `${width} px`).toBeGreaterThanOrEqual(Math.max(...ends));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('on a telephone a survey is begun, gone on with after a reload, and sent once it is seen what leaves', async ({
  signedIn,
}) => {
  const page = await signedIn('laura.castaneda', '/surveys', 'telephone');
  await page.getByRole('link', { name: 'Dar mi opinion: Clima laboral 2026' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clima laboral 2026' });
  await expect(dialog.getByText('Esta encuesta es anónima')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Sí, sin dudarlo' }).check();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '17');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  // The first unanswered question has the focus.
  await expect(dialog.getByRole('combobox')).toBeFocused();
  const kept = page.waitForResponse(response => response.url().endsWith('/draft') && response.ok());
  await dialog.getByRole('combobox').selectOption('Bogotá, calle 93');
  await kept;
  await expect(dialog.getByText('Guardamos lo que llevas')).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole('radio', { name: 'Sí, sin dudarlo' })).toBeChecked();
  await dialog.getByRole('textbox').fill('Menos reuniones.');
  // By keyboard: a press could miss the button while the form grows.
  await dialog
    .getByRole('group', { name: /En mi equipo/ })
    .getByRole('radio', { name: '4', exact: true })
    .press('Space');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Así lo verá el administrador' })).toBeFocused();
  await expect(dialog.getByText('Menos reuniones.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar así' }).click();
  await expect(dialog.getByText('Gracias por completar nuestra encuesta')).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('tab', { name: 'Respondidas' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Clima laboral 2026' })).toContainText(
    'Encuesta Respondida',
  );
});

test(
  'by keyboard a survey is made of a template, put in order, published and answered',
  FULL_ONLY,
  async ({ page }) => {
    await signIn(page, 'natalia', '/admin/surveys');
    await press(page, page.getByRole('button', { name: 'Crear encuesta' }));
    const editor = page.getByRole('dialog', { name: 'Crear encuesta' });
    await press(page, editor.getByRole('button', { name: 'eNPS', exact: true }));
    // An added question has the cursor, in sight, by every way of adding it.
    await press(page, editor.getByRole('button', { name: 'Fecha', exact: true }));
    const added = editor.getByRole('textbox', { name: 'Pregunta', exact: true });
    await expect(added).toBeFocused();
    await expect(added).toBeInViewport();
    await page.keyboard.type('¿Cuándo?');
    await press(page, editor.getByRole('button', { name: 'Opciones de: ¿Cuándo?' }));
    await page.getByRole('menuitem', { name: 'Duplicar: ¿Cuándo?' }).press('Enter');
    await expect(editor.getByRole('listitem')).toHaveCount(4);
    await expect(added).toBeFocused();
    await expect(editor.getByRole('listitem').last().getByRole('textbox').first()).toBeFocused();
    for (const left of [3, 2]) {
      await press(page, editor.getByRole('button', { name: 'Eliminar: ¿Cuándo?' }).first());
      await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar pregunta' }));
      await expect(editor.getByRole('listitem')).toHaveCount(left);
      if (left === 3) await press(page, editor.getByRole('button', { name: /¿Cuándo\?/ }).first());
    }
    await press(
      page,
      editor.getByRole('button', { name: 'Bajar: ¿Qué tan probable es que recomiendes trabajar aquí?' }),
    );
    await expect(editor.getByRole('listitem').first()).toContainText('¿Por qué?');
    await press(page, editor.getByRole('textbox', { name: 'Título' }), 'End');
    await page.keyboard.type(' de noviembre');
    // Leaving the preview returns to the editor.
    for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      await press(page, editor.getByRole('button', { name: 'Vista previa' }));
      await expect(editor.getByRole('textbox', { name: 'Título' })).toBeHidden();
      await leave();
      await expect(editor.getByRole('textbox', { name: 'Título' })).toHaveValue('eNPS de noviembre');
      await expectOpen(page, 1);
    }
    // Unsaved content is still there when the page is loaded again.
    await page.reload();
    await press(page, page.getByRole('button', { name: 'Crear encuesta' }));
    await expect(editor.getByText('Recuperamos lo que estabas escribiendo.')).toBeVisible();
    await expect(editor.getByRole('textbox', { name: 'Título' })).toHaveValue('eNPS de noviembre');
    await expect(editor.getByRole('listitem').first()).toContainText('¿Por qué?');
    await press(page, editor.getByRole('button', { name: 'Guardar' }));
    await expect(editor).toBeHidden();
    // Its title opens the editor, or the results once it is published.
    await press(page, page.getByRole('button', { name: 'eNPS de noviembre', exact: true }));
    const edited = page.getByRole('dialog', { name: 'Editar encuesta' });
    await press(page, edited.getByRole('button', { name: 'Cancelar' }));
    await press(page, page.getByRole('button', { name: 'Publicar: eNPS de noviembre' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }));
    await expect(page.getByText('La encuesta quedó publicada.')).toBeVisible();
    await press(page, page.getByRole('link', { name: 'eNPS de noviembre', exact: true }));
    await expect(page).toHaveURL(/\/surveys\/\d+\/results$/);
    await expectFreeCards(page);
    await page.goto('/surveys');
    await press(page, page.getByRole('link', { name: 'Dar mi opinion: eNPS de noviembre' }));
    const dialog = page.getByRole('dialog', { name: 'eNPS de noviembre' });
    await press(page, dialog.getByRole('radio').first(), 'Space');
    await press(page, dialog.getByRole('button', { name: 'Enviar' }));
    await press(page, dialog.getByRole('button', { name: 'Enviar así' }));
    await expect(dialog.getByText('Gracias por completar nuestra encuesta')).toBeVisible();
  },
);
