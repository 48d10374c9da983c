import { act } from 'react';
import { expect, test } from 'vitest';
import type { ClientStatus, Invoice, Stocktaking } from '#contract/features/apps/types.ts';
import { apps } from '#contract/i18n/es-CO/apps.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { ClientDialog, InvoiceDialog, StocktakingDialog } from './number-dialogs.tsx';

const { errors, query } = apps;
const INVOICE: Invoice = {
  Id: '1234',
  Cliente: 'Hotel Mirador',
  Fecha: null,
  Vence: null,
  Valor: 120_000,
  Saldo: null,
  Estado: 'Pagada',
};
const COUNT: Stocktaking = {
  Id: '7',
  Nombre: 'Conteo 7',
  Bodega: null,
  Fecha: null,
  Responsable: null,
  Items: [{ Nombre: 'Café excelso', Cantidad: 34, Unidad: 'saco', Estado: null }],
};
const CLIENT: ClientStatus = {
  Id: '12',
  Nombre: 'Hotel Mirador',
  Estado: 'Al día',
  Ciudad: 'Popayán',
  Cupo: null,
  Saldo: null,
  UltimaCompra: null,
};

async function ask(number: string): Promise<void> {
  await act(async () => {
    const input = document.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, number);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => {
    document.querySelector('form')?.requestSubmit();
    await new Promise(resolve => setTimeout(resolve, 50));
  });
}
const says = () => document.body.textContent;

test('of one that is not there says so until something is wrong with the next number', async () => {
  answerRequests(() => ({ status: 404, data: { status: 404, code: 'not_found', title: '', detail: errors.notFound } }));
  await render(<InvoiceDialog isSample onClose={() => undefined} />);
  await ask('9999');
  await expect.poll(says).toContain(errors.notFound);
  await ask('abc');
  expect(says()).toContain(errors.idInvalid);
  expect(says()).not.toContain(query.failed);
  expect(says()).not.toContain(errors.notFound);
});

test('asks for nothing without a number, and says where a client is', async () => {
  const seen = answerRequests(() => ({ data: CLIENT }));
  await render(<ClientDialog isSample onClose={() => undefined} />);
  await ask('');
  expect(says()).toContain(errors.required);
  expect(seen).toEqual([]);
  await ask('12');
  await expect.poll(says).toContain(CLIENT.Ciudad);
  expect(says()).not.toContain(errors.required);
});

test('names one invoice, and which numbers there are of the sample', async () => {
  answerRequests(() => ({ data: INVOICE }));
  await render(<InvoiceDialog isSample onClose={() => undefined} />);
  expect(says()).toContain(query.sample(8_999));
  await ask('1234');
  expect(document.querySelector('h3')?.textContent).toBe('Factura 1234');
});

test('counts in units without a plural', async () => {
  answerRequests(() => ({ data: COUNT }));
  await render(<StocktakingDialog isSample={false} onClose={() => undefined} />);
  await ask('7');
  expect(document.querySelector('td:nth-child(2)')?.textContent).toBe('34 × saco');
});
