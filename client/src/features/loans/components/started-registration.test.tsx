import { expect, test } from 'vitest';
import { loansQuote } from '#contract/i18n/es-CO/loans-quote.ts';
import { loansWizard } from '#contract/i18n/es-CO/loans-wizard.ts';
import { pesosText } from '#contract/lib/money.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { buttonAnywhere, pressAnywhere } from '../../../testing/press-anywhere.ts';
import { render } from '../../../testing/render.tsx';
import { LoanCard } from './loan-card.tsx';

const RATES = ['Usura', 'FGA'].map((TypeTasa, index) => ({
  Id: index + 1,
  TypeTasa,
  Tasa: 0.25,
  FechaValidez: '2020-01-01',
  FechaFin: null,
  Enable: 1,
}));
const DRAFT = {
  Step: 5,
  Data: { TipoPersona: 'Natural', NumeroIdentificacion: '52123456' },
  EditionDate: '2026-11-20T20:00:00.000Z',
  ExpiryDate: '2026-12-20T20:00:00.000Z',
};
const label = loansQuote.goOn(5, 8);

async function open(results: object | null): Promise<void> {
  answerRequests(({ url }) => {
    if (url === '/Conocerte/draft') return { data: { results } };
    return { data: { results: url.startsWith('/Conocerte') ? [] : RATES } };
  });
  await render(<LoanCard />);
}
const shown = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';

test('a registration goes on at its step, and then at the loan that was simulated for it', async () => {
  await open({ ...DRAFT, Quote: { Monto: 2_500_000, Plazo: 180, IdFrequencia: 2 } });
  await pressAnywhere(label);
  await expect.poll(shown).toContain(loansWizard.progress(5, 8));
  await pressAnywhere('Cerrar');
  await expect.poll(shown).toContain(loansQuote.simulation);
  expect(shown()).toContain(pesosText(2_500_000).replace('$', '').trim());
});

test('a registration without a simulated loan goes on too', async () => {
  await open({ ...DRAFT, Quote: null });
  await pressAnywhere(label);
  await expect.poll(shown).toContain(loansWizard.progress(5, 8));
});

test('nothing stands there for who has started none', async () => {
  await open(null);
  await expect.poll(() => buttonAnywhere(loansQuote.simulate)).toBeTruthy();
  expect(buttonAnywhere(label)).toBeUndefined();
});
