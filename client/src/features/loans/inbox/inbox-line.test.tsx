import { beforeEach, expect, test } from 'vitest';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { currentToasts, dismissToast } from '../../../ui/overlays/toast.ts';
import { InboxLine } from './inbox-line.tsx';

const REQUEST: LoanRequest = {
  Id: 4,
  IdUser: 12,
  State: 'sent',
  Monto: 2_500_000,
  Plazo: 180,
  IdFrequencia: 2,
  NumeroCuotas: 12,
  InteresUsura: '0.2517',
  InteresPV: '0.0094',
  FGA: '0.04',
  CuotaExacta: '230000',
  Cuota: 230_000,
  Garantia: 100_000,
  Intereses: 160_000,
  Total: 2_760_000,
  Formula: 1,
  Acordado: null,
  IdTasaUsura: 1,
  IdTasaFGA: 2,
  Solicitud: '',
  FechaSolicitud: '2026-11-20T20:00:00.000Z',
  FechaPromesa: '2026-11-23T20:00:00.000Z',
  FechaDesembolso: null,
  UserName: 'Ana Ríos',
  AssigneeId: null,
  Assignee: null,
  EditionDate: '2026-11-20T20:00:00.000Z',
  Events: [],
};

const { take, notes, analysis, conditions, reject } = loanInbox.actions;
const ACTS = [take, notes, analysis, conditions, reject];

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('somebody else’s request can be worked on', async () => {
  const screen = await render(<InboxLine request={REQUEST} />);
  expect(ACTS.filter(act => screen.hasButton(act))).toEqual(ACTS);
  expect(screen.text()).not.toContain(loanInbox.own);
});

test('one’s own request says that somebody else is at it, and has no acts', async () => {
  const screen = await render(<InboxLine request={{ ...REQUEST, IdUser: VIEWER.id }} />);
  expect(ACTS.filter(act => screen.hasButton(act))).toEqual([]);
  expect(screen.text()).toContain(loanInbox.own);
});

test.each([
  ['signing', 'disbursed', 'Se ha Creado el préstamo con éxito!'],
  ['sent', 'analysis', loanInbox.actions.done],
] as const)('says what %s has become with %s', async (State, step, said) => {
  answerRequests(() => ({ data: { ...REQUEST, State: step } }));
  const screen = await render(<InboxLine request={{ ...REQUEST, State }} />);
  await screen.press(loanInbox.actions[step]);
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([said]);
});
