import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { DeskRow } from '#contract/features/loans/desk.ts';
import { loanDesk } from '#contract/i18n/es-CO/loan-desk.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { currentToasts } from '../../../ui/overlays/toast.ts';
import { RequestModal } from './request-modal.tsx';
import { requestOf, ROW } from './test-requests.ts';

const { actions } = loanDesk;

async function opened(row: DeskRow, status = 200) {
  const seen = answerRequests(({ url }) => {
    if (!url.endsWith('/desk')) return { data: { results: [] } };
    return { status, data: requestOf({ ...row, Id: Number(url.split('/')[2]) }) };
  });
  const screen = await render(
    <Routes>
      <Route path="/loans/inbox/:requestId" element={<RequestModal onClose={() => undefined} />} />
      <Route path="*" element={null} />
    </Routes>,
    `/loans/inbox/${row.Id}`,
  );
  await screen.settle();
  return { settle: screen.settle, sent: () => seen.filter(({ url }) => url.startsWith('/Prestamo')) };
}

const page = (): string => document.body.textContent ?? '';
const buttons = (): string[] =>
  [...document.querySelectorAll('[role=group] button')].map(button => button.textContent ?? '');

async function type(key: string, at: Element = document.body): Promise<void> {
  await act(async () => {
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await new Promise(resolve => setTimeout(resolve, 30));
  });
}

test('the page shows what a decision needs, and marks only what has changed', async () => {
  await opened(ROW);
  for (const text of [
    'Ana Ríos',
    'Para la moto',
    '72 %',
    loanDesk.capacity.beyond,
    'certificado.webp',
    loanDesk.data.changed(1),
  ])
    expect(page()).toContain(text);
  expect([...document.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['Frailejón']);
});

test.each([
  ['sent', [actions.reject, actions.take, actions.offer, actions.analysis]],
  ['analysis', [actions.reject, actions.take, actions.offer]],
  ['conditions', [actions.reject, actions.take, actions.offerAgain]],
  ['accepted', [actions.reject, actions.take, actions.signing, actions.disbursed]],
  ['signing', [actions.reject, actions.take, actions.disbursed]],
  ['disbursed', [actions.paid]],
] as const)('a request in %s has its acts, the main one last', async (State, acts) => {
  await opened({ ...ROW, State });
  expect(buttons()).toEqual(acts);
});

test('one’s own request has no acts', async () => {
  await opened({ ...ROW, IdUser: VIEWER.id });
  expect(buttons()).toEqual([]);
  expect(page()).toContain(loanDesk.own);
});

test('the key a takes a new request into analysis, which reads nothing again', async () => {
  const { sent } = await opened(ROW);
  await type('a');
  expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /Prestamo/4/desk',
    'POST /Prestamo/4/state',
  ]);
  expect(sent()[1]?.body).toEqual({ From: 'sent', State: 'analysis' });
  expect(currentToasts().map(({ text }) => text)).toContain(actions.done);
  expect(page()).toContain(loanDesk.assignee(VIEWER.name).slice(0, 3));
});

test('keys do nothing while a note is typed, and n goes there', async () => {
  const { sent } = await opened(ROW);
  await type('n');
  const field = document.querySelector('textarea');
  expect(document.activeElement).toBe(field);
  if (field) await type('a', field);
  expect(sent()).toHaveLength(1);
});

test('a request that is not there, and one that can’t be loaded, say so', async () => {
  await opened(ROW, 404);
  expect(page()).toContain(loanDesk.missing);
  await opened(ROW, 500);
  expect(page()).toContain(loanDesk.failedHint);
});
