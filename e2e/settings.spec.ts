import { expect, type Page } from '@playwright/test';
import { makePhoto } from './files.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Settings of Propietarios: rates, banners and parameters, on a desktop and on a phone. */

const save = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('cambios realizados con éxito!').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
};

const undoLast = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('tab', { name: 'Historial' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).first().click();
  await page
    .getByRole('alertdialog', { name: /^Deshacer: / })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
};

test(
  'on a telephone rates are saved, refused at six characters and warned of above the ceiling',
  FULL_ONLY,
  async ({ signedIn }) => {
    const page = await signedIn('carlos.penaranda', '/admin/business', 'telephone');
    const dialog = page.getByRole('dialog', { name: 'Negocio' });
    const usury = dialog.getByRole('textbox', { name: 'Tasa de usura' });
    await usury.fill('24,01');
    await usury.press('End');
    await usury.pressSequentially('9');
    await expect(usury).toHaveValue('24,01');
    await expect(dialog.getByText('Este campo no recibe un valor de 6 caracteres')).toBeVisible();
    await usury.fill('99,01');
    await expect(dialog.getByText(/está por encima del tope publicado/)).toBeVisible();
    await usury.fill('23,5');
    await save(page, 'Negocio');
    await page.goto('/admin/business');
    await expect(dialog.getByText('Vigente', { exact: true })).toHaveCount(2);
    await expect(usury).toHaveValue('23,50');
  },
);

test('a banner is added with its words and days, moved by keys and taken away', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'valentina.rios', '/admin/banners');
  const dialog = page.getByRole('dialog', { name: 'Banners' });
  const words = dialog.getByRole('textbox', { name: 'Qué se ve en la imagen' });
  const before = await words.first().inputValue();
  const all = await words.count();
  await dialog
    .getByRole('button', { name: /^Quitar / })
    .last()
    .click();
  await expect(words).toHaveCount(all - 1);
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles(await makePhoto('banner.jpg'));
  await expect(words).toHaveCount(all);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  await words.last().fill('Siembra');
  await dialog.getByRole('button', { name: 'Subir Siembra' }).press('Enter');
  await save(page, 'Banners');
  await page.goto('/admin/banners');
  await expect(words.nth(all - 2)).toHaveValue('Siembra');
  await expect(words.first()).toHaveValue(all > 2 ? before : 'Siembra');
  await undoLast(page, 'Banners');
  await page.goto('/admin/banners');
  await expect(words).toHaveCount(all);
  await expect(words.first()).toHaveValue(before);
  await expect(words.nth(all - 2)).not.toHaveValue('Siembra');
});

test(
  'two who edit the banners at once, one of them on a telephone, lose nothing of each other',
  FULL_ONLY,
  async ({ page, signedIn }) => {
    await signIn(page, 'valentina.rios', '/admin/banners');
    const other = await signedIn('valentina.rios', '/admin/banners', 'telephone');
    const partsOf = (one: Page) => {
      const dialog = one.getByRole('dialog', { name: 'Banners' });
      return {
        words: dialog.getByRole('textbox', { name: 'Qué se ve en la imagen' }),
        links: dialog.getByRole('textbox', { name: 'A dónde lleva' }),
      };
    };
    const [mine, theirs] = [partsOf(page), partsOf(other)];
    const link = '/ads?q=vivero';
    await mine.words.first().fill('Mía');
    await mine.words.nth(1).fill('Otra mía');
    await theirs.links.first().fill(link);
    await theirs.words.nth(1).fill('Suya');
    await save(other, 'Banners');

    const dialog = page.getByRole('dialog', { name: 'Banners' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      dialog.getByText('Lo que cambió la otra persona ya está en el formulario: Imagen 1 · A dónde lleva.'),
    ).toBeVisible();
    await expect(mine.links.first()).toHaveValue(link);
    await expect(mine.words.first()).toHaveValue('Mía');
    await expect(mine.words.nth(1)).toHaveValue('Otra mía');
    await dialog.getByRole('button', { name: 'Usar lo suyo: Imagen 2 · Qué se ve en la imagen' }).press('Enter');
    await expect(mine.words.nth(1)).toHaveValue('Suya');
    await save(page, 'Banners');

    await page.goto('/admin/banners');
    await expect(mine.words.first()).toHaveValue('Mía');
    await expect(mine.links.first()).toHaveValue(link);
  },
);

test('parameters are previewed, saved, said to be own, and undone from the history', FULL_ONLY, async ({ page }) => {
  await signIn(page, 'valentina.rios', '/admin/general');
  const dialog = page.getByRole('dialog', { name: 'Parámetros' });
  const message = 'Sembramos juntos';
  await dialog.getByRole('tab', { name: 'Inicio' }).click();
  await dialog.getByRole('textbox', { name: 'Mensaje de inicio' }).fill(message);
  await expect(dialog.getByRole('region', { name: 'Así se verá' })).toContainText(message);
  await dialog.getByRole('tab', { name: 'Categorías y reconocimientos' }).click();
  const types = dialog.getByRole('region', { name: 'Tipos de reconocimiento' });
  await expect(types.getByText('Predeterminado', { exact: true }).first()).toBeVisible();
  await types.getByRole('textbox', { name: 'Nombre de lo nuevo' }).fill('Sembradora');
  await types.getByRole('button', { name: 'Agregar' }).press('Enter');
  await expect(types.getByText('Nuevo', { exact: true })).toBeVisible();
  await expect(types.getByRole('region', { name: 'Así se verá' })).toContainText('Sembradora');
  await save(page, 'Parámetros');
  await page.goto('/home');
  await expect(page.getByText(message)).toBeVisible();
  await page.goto('/admin/general');
  await undoLast(page, 'Parámetros');
  await page.goto('/admin/general');
  await dialog.getByRole('tab', { name: 'Inicio' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mensaje de inicio' })).not.toHaveValue(message);
});

test('the menu is put in order by the mouse and by keys; menus, applications and the mail are previewed before they are saved', async ({
  page,
}) => {
  await signIn(page, 'valentina.rios', '/admin/general');
  const dialog = page.getByRole('dialog', { name: 'Parámetros' });
  const preview = dialog.getByRole('region', { name: 'Así se verá' });
  const open = (name: string) => dialog.getByRole('tab', { name }).click();
  const addLink = async (name: string) => {
    await dialog.getByRole('textbox', { name: 'Nombre del enlace' }).fill(name);
    await dialog.getByRole('textbox', { name: 'Dirección del enlace' }).fill('/post/1');
    await dialog.getByRole('button', { name: 'Agregar el enlace' }).click();
  };
  await open('Menú de la izquierda');
  const lines = dialog.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bajar / }) });
  const names = () => lines.locator('strong').allTextContents();
  const [first = '', second = '', third = ''] = await names();
  await lines.nth(0).dragTo(lines.nth(2));
  expect((await names()).slice(0, 3)).toEqual([second, third, first]);
  await dialog.getByRole('button', { name: `Subir ${first}` }).press('Enter');
  await dialog.getByRole('button', { name: `Subir ${first}` }).press('Enter');
  expect((await names()).slice(0, 3)).toEqual([first, second, third]);
  await addLink('Vivero');
  await dialog.getByRole('button', { name: 'Subir Vivero' }).press('Enter');
  await expect(preview.getByRole('figure', { name: 'En el computador' })).toContainText('Vivero');
  await expect(preview.getByRole('figure', { name: 'En el celular' })).toContainText(/Más Opciones: .*Vivero/);
  await open('Aplicaciones');
  await addLink('Semillero');
  await expect(preview).toContainText('Semillero');
  await open('Panel y accesos');
  await expect(preview).toContainText('Noticias');
  await dialog.getByRole('checkbox', { name: 'Noticias' }).uncheck();
  await expect(preview).not.toContainText('Noticias');
  await open('Correo');
  await dialog
    .getByRole('textbox', { name: 'Encabezado' })
    .fill('<h2>Semillas</h2><p>con <b>raíz</b></p><script>x</script><img src="https://mala.example/x.gif">');
  await expect(preview.getByRole('heading', { name: 'Semillas' })).toBeVisible();
  await expect(preview.locator('b')).toHaveText('raíz');
  await expect(preview.locator('img, script, iframe')).toHaveCount(0);
});

test('a module that is switched off is not found anywhere, and is back once it is on', FULL_ONLY, async ({ page }) => {
  const birthdays = page.getByRole('navigation').getByRole('link', { name: 'Cumpleaños' }).first();
  const press = async (): Promise<void> => {
    await page.getByRole('dialog').getByRole('tab', { name: 'Módulos' }).click();
    await page.getByRole('switch', { name: /^Cumpleaños/ }).click();
    await save(page, 'Parámetros');
  };
  await signIn(page, 'valentina.rios', '/admin/general');
  await expect(birthdays).toBeAttached();
  await press();
  await expect(birthdays).toHaveCount(0);
  await page.goto('/birthdays');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  await page.goto('/admin/general');
  await press();
  await page.goto('/birthdays');
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toHaveCount(0);
  await expect(birthdays).toBeAttached();
});
