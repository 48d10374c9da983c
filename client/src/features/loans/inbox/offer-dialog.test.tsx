import { act } from 'react';
import { expect, test } from 'vitest';
import { largestFitting } from '#contract/features/loans/largest-fitting.ts';
import { loanDesk } from '#contract/i18n/es-CO/loan-desk.ts';
import { pesos, pesosText } from '#contract/lib/money.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { requestOf, ROW } from './test-requests.ts';

const { offer, capacity } = loanDesk;
const ABOVE = 'El interés supera la tasa de usura';

const request = { ...requestOf(ROW), Capacity: { Income: 2_000_000, Others: 560_000, This: 460_000, Share: 0.51 } };

async function opened() {
  const seen = answerRequests(({ method }) => {
    if (method === 'POST')
      return {
        status: 422,
        data: { code: 'invalid', status: 422, title: '', detail: '', errors: { 'Conditions.Plazo': ABOVE } },
      };
    const rate = { Enable: 1, FechaValidez: '2026-01-01', FechaFin: null };
    return {
      data: {
        results: [
          { ...rate, Id: 1, TypeTasa: 'Usura', Tasa: 0.2517 },
          { ...rate, Id: 2, TypeTasa: 'FGA', Tasa: 0.04 },
        ],
      },
    };
  });
  const screen = await render(<OfferDialog request={request} onClose={() => undefined} onDone={() => undefined} />);
  return { settle: screen.settle, sent: () => seen.filter(({ method }) => method === 'POST') };
}

const input = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (found === null) throw new Error(`There is no field ${name}`);
  return found;
};
const button = (text: string) => [...document.querySelectorAll('button')].find(each => each.textContent === text);

async function press(text: string, settle: () => Promise<void>): Promise<void> {
  await act(async () => button(text)?.click());
  await settle();
}

test('what the server refuses of the conditions is said at its field', async () => {
  const { settle, sent } = await opened();
  await press(offer.send, settle);
  await settle();
  expect(sent()).toHaveLength(1);
  expect(document.body.textContent).toContain(ABOVE);
  expect(input('Plazo').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input('Plazo'));
});

test('the largest amount that fits is taken with one press, and sliders follow the fields', async () => {
  const { settle } = await opened();
  const fitting = largestFitting(request.Capacity, {
    Plazo: ROW.Asked.Plazo,
    IdFrequencia: ROW.Asked.IdFrequencia,
    InteresUsura: '0.2517',
    FGA: '0.04',
  });
  await press(capacity.largest(pesosText(fitting ?? 0)), settle);
  expect(input('Monto').value).toBe(pesos(fitting ?? 0));
  const [amount] = document.querySelectorAll<HTMLInputElement>('input[type=range]');
  expect(amount?.value).toBe(String(fitting));
});
