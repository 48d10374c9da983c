import { expect } from '@playwright/test';
import { openComposer } from './composer.ts';
import { cardOf, stamp } from './feed-page.ts';
import { PHONE } from './kept-pages.ts';
import { signIn } from './people.ts';
import { FULL_ONLY, test } from './test.ts';

/** Audience of a post: chosen in the composer and respected. */

/** Private group of the demo of which the author is a member, with its number of members. */
const GROUP = { title: 'Proyecto sede Medellín', members: 10 };

test.describe('on a telephone', () => {
  test.use(PHONE);

  test('a post for a private group is read by its members alone', FULL_ONLY, async ({ page, signedIn }) => {
    await signIn(page, 'laura.castaneda');
    const dialog = await openComposer(page);
    const audience = dialog.getByRole('status').filter({ hasText: /publica/ });
    await expect(audience).toHaveText(/^Se publica en Inicio · llega a \d\d+ personas$/);
    await dialog.getByRole('button', { name: 'Elegir grupos y áreas' }).click();
    await expect(audience).toHaveText(/^Se publica en Inicio /);
    const places = dialog.getByRole('group', { name: 'Elegir grupos y áreas' });
    const text = `Los planos ya están ${stamp()}`;
    await dialog.getByRole('textbox', { name: 'Sobre qué quieres hablar?' }).fill(text);
    await places.getByRole('checkbox', { name: 'Inicio' }).uncheck();
    await expect(dialog.getByRole('status').filter({ hasText: 'Elige dónde publicar' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Publicar' })).toBeDisabled();
    await places.getByRole('checkbox', { name: 'Grupos específicos' }).check();
    await places.getByRole('checkbox', { name: GROUP.title }).check();
    await expect(audience).toHaveText(`Se publica en ${GROUP.title} · llega a ${GROUP.members} personas`);
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(dialog).toBeHidden();
    await expect(cardOf(page, text)).toBeVisible();

    const member = await signedIn('yuliana.mosquera');
    await expect(cardOf(member, text)).toBeVisible();
    const address = await cardOf(member, text).locator('a[href^="/post/"]').first().getAttribute('href');
    const stranger = await signedIn('luzdary.chindoy');
    await expect(cardOf(stranger, text)).toHaveCount(0);
    await stranger.goto(address ?? '');
    await expect(stranger.getByText('Publicación no encontrada')).toBeVisible();
  });
});
