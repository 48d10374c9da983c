import { act } from 'react';
import { expect, test } from 'vitest';
import type { RateRow } from '#contract/features/rates/types.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { pressAnywhere } from '../../testing/press-anywhere.ts';
import { switchLanguage } from '../../lib/texts.ts';
import { render } from '../../testing/render.tsx';
import { RatesDialog } from './forms/rates-dialog.tsx';

const USURY: RateRow = {
  Id: 1,
  TypeTasa: 'Usura',
  Tasa: 0.25,
  FechaValidez: '2026-11-01',
  FechaFin: null,
  Enable: 1,
  Tope: 0.26,
  Created: '2026-11-01T10:00:00Z',
  AuthorName: 'Ana Gómez',
};
const FUND: RateRow = { ...USURY, Id: 2, TypeTasa: 'FGA', Tasa: 0.05, Tope: null };

const percent = (name: string): HTMLInputElement | undefined =>
  [...document.querySelectorAll('label')]
    .filter(one => one.textContent.startsWith(name))
    .map(one => one.control)
    .find(one => one instanceof HTMLInputElement);

test('of two who save other rates the second sees which ones, and takes theirs or keeps their own', async () => {
  const theirs = [
    { ...USURY, Id: 3, Tasa: 0.24 },
    { ...FUND, Id: 4, Tasa: 0.06 },
  ];
  const problem = { status: 409, code: 'edited_meanwhile', title: '', detail: '', current: { Rates: theirs } };
  answerRequests(({ method }) =>
    method === 'PUT' ? { status: 409, data: problem } : { data: { results: [USURY, FUND], __next: null } },
  );
  await render(<RatesDialog onClose={() => undefined} />);
  await expect.poll(() => percent('Tasa de usura')?.value).toBe('25,00');
  await act(async () => {
    const field = percent('Tasa de usura');
    // React listens to the setter of the prototype, not of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '23');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pressAnywhere('Guardar');
  await expect.poll(() => document.body.textContent).toContain('Tasa de usura: la otra persona puso «24,00».');
  expect(document.body.textContent).toContain('ya está en el formulario: Fondo de garantías (FGA).');
  expect([percent('Tasa de usura')?.value, percent('Fondo de garantías')?.value]).toEqual(['23', '6,00']);
  await pressAnywhere('Usar lo suyo: Tasa de usura');
  expect(percent('Tasa de usura')?.value).toBe('24,00');
});

test('in English a percentage is shown, put back and hinted at with a point', async () => {
  await switchLanguage('EN-US');
  const earlier = { ...USURY, Id: 3, Tasa: 0.2418, Enable: 0 as const };
  answerRequests(({ query }) => ({
    data: { results: query.includes('Enable') ? [USURY, FUND] : [USURY, FUND, earlier], __next: null },
  }));
  await render(<RatesDialog onClose={() => undefined} />);
  await expect.poll(() => percent('Usury rate')?.value).toBe('25.00');
  expect(document.body.textContent).toContain('such as 25.17');
  await pressAnywhere('Use 24.18% again');
  expect([percent('Usury rate')?.value, percent('Guarantee fund')?.value]).toEqual(['24.18', '5.00']);
});
