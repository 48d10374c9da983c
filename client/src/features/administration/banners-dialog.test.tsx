import { act } from 'react';
import { expect, test } from 'vitest';
import type { BannerRow } from '#contract/features/config/types.ts';
import { settings as text } from '#contract/i18n/es-CO/settings.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { pressAnywhere } from '../../testing/press-anywhere.ts';
import { render } from '../../testing/render.tsx';
import { BannersDialog } from './settings/banners-dialog.tsx';

const banner = (Id: number, Title: string): BannerRow => ({
  Id,
  Position: Id,
  Title,
  Link: '',
  StartsOn: null,
  EndsOn: null,
  Image: `/media/${Id}`,
  IsShown: true,
});

const fields = () =>
  [...document.querySelectorAll('label')]
    .filter(one => one.textContent.startsWith(text.banners.alt))
    .map(one => one.control as HTMLInputElement);
const titles = () => fields().map(({ value }) => value);

test('of two who change the banners the second has what the first alone changed, and takes theirs or keeps their own', async () => {
  const current = { Version: 2, Banners: [banner(1, 'Playa de ella'), banner(2, 'Sierra de ella'), banner(3, 'Río')] };
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: '', current };
  const before = { Version: 1, Banners: [banner(1, 'Playa'), banner(2, 'Sierra')] };
  const seen = answerRequests(({ method, url }) => {
    if (method === 'PUT') return { status: 409, data: problem };
    return { data: url === '/panel/banners' ? before : { results: [] } };
  });
  await render(<BannersDialog onClose={() => undefined} />);
  await expect.poll(titles).toEqual(['Playa', 'Sierra']);
  await act(async () => {
    const [first] = fields();
    // React listens to the setter of the prototype, not to that of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(first, 'Playa mía');
    first?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pressAnywhere(text.save);
  await expect.poll(titles).toEqual(['Playa mía', 'Sierra de ella', 'Río']);
  const notices = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  expect(notices).toEqual([
    expect.stringMatching(
      /ya está en el formulario: Imagen 2 · Qué se ve en la imagen, Imagen 3\..*Imagen 1 · .*«Playa de ella»/,
    ),
  ]);
  await pressAnywhere('Usar lo suyo: Imagen 1 · Qué se ve en la imagen');
  expect(titles()).toEqual(['Playa de ella', 'Sierra de ella', 'Río']);
  await pressAnywhere('Volver a lo mío: Imagen 1 · Qué se ve en la imagen');
  expect(titles()).toEqual(['Playa mía', 'Sierra de ella', 'Río']);
  await pressAnywhere(text.save);
  await expect.poll(() => seen.filter(({ method }) => method === 'PUT').length).toBe(2);
});
