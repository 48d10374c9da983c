import { expect, test } from 'vitest';
import type { LoanConditions, LoanMessage, LoanRequest } from '#contract/features/loans/types.ts';
import { loanMessages } from '#contract/i18n/es-CO/loan-messages.ts';
import { loansPage } from '#contract/i18n/es-CO/loans-page.ts';
import { loansQuote } from '#contract/i18n/es-CO/loans-quote.ts';
import { pesosText } from '#contract/lib/money.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { render } from '../../testing/render.tsx';
import { CapacityMeter } from './components/capacity-meter.tsx';
import { InstalmentTable } from './components/instalment-table.tsx';
import { RequestCard } from './components/request-card.tsx';
import { LoanMessageDialog } from './messages/loan-message-dialog.tsx';
import { figuresOf, ratesOf } from './quote-of.ts';

/* Figures of one request in the client, while it is asked for, offered, accepted and disbursed. */

const RATES = { InteresUsura: '0.2517', FGA: '0.04' };
const ASKED: LoanConditions = {
  Monto: 4_000_000,
  Plazo: 360,
  IdFrequencia: 3,
  NumeroCuotas: 12,
  Cuota: 389_000,
  Garantia: 160_000,
  Intereses: 508_000,
  Total: 4_668_000,
  ...RATES,
};
const AGREED: LoanConditions = {
  Monto: 3_500_000,
  Plazo: 180,
  IdFrequencia: 2,
  NumeroCuotas: 12,
  Cuota: 322_181,
  Garantia: 140_000,
  Intereses: 226_173,
  Total: 3_866_173,
  ...RATES,
};
const event = (Id: number, State: LoanRequest['State'], At: string) => ({ Id, State, At });
const EVENTS = [
  event(1, 'sent', '2026-11-20T20:00:00.000Z'),
  event(2, 'conditions', '2026-11-21T20:00:00.000Z'),
  event(3, 'accepted', '2026-11-22T20:00:00.000Z'),
  event(4, 'disbursed', '2026-12-01T15:00:00.000Z'),
];

const request = (steps: number, more: Partial<LoanRequest> = {}): LoanRequest => ({
  ...ASKED,
  Id: 4,
  IdUser: 7,
  State: EVENTS[steps - 1]?.State ?? 'sent',
  InteresPV: '0.0189',
  CuotaExacta: '389000',
  Formula: 2,
  Acordado: steps > 2 ? AGREED : null,
  IdTasaUsura: 1,
  IdTasaFGA: 2,
  Solicitud: '',
  FechaSolicitud: '2026-11-20T20:00:00.000Z',
  FechaPromesa: '2026-11-23T20:00:00.000Z',
  FechaDesembolso: null,
  UserName: 'Laura Castañeda',
  AssigneeId: null,
  Assignee: null,
  EditionDate: '2026-11-20T20:00:00.000Z',
  Events: EVENTS.slice(0, steps),
  ...more,
});
const message = (more: Partial<LoanMessage> = {}): LoanMessage => ({
  Id: 9,
  AuthorId: 2,
  IdPrestamo: 4,
  Title: 'Tus condiciones',
  Description: 'Así quedaría',
  UsersId: [7],
  ViewedId: [],
  isShowed: false,
  Asks: true,
  AcceptConditions: null,
  Rejection: false,
  IsReferred: false,
  Pay: false,
  Collects: false,
  Withdrawn: false,
  UrlDocs: [],
  Conditions: AGREED,
  DateCreate: '2026-11-21T20:00:00.000Z',
  DueDate: null,
  ...more,
});
const answers = (steps: number, messages: readonly LoanMessage[]) =>
  answerRequests(({ url }) => ({
    data:
      url === '/Prestamo/4' ? { results: request(steps) } : { results: url === '/Creditos' ? messages : messages[0] },
  }));

test.each([
  ['sent', 1, ASKED],
  ['accepted', 3, AGREED],
  ['disbursed', 4, AGREED],
])('the card of a request that is %s has the figures that hold', async (_, steps, holds) => {
  answers(steps, []);
  const screen = await render(<RequestCard request={request(steps)} />);
  await screen.settle();
  const text = screen.text();
  for (const figure of [
    pesosText(holds.Monto),
    loansPage.days(holds.Plazo),
    loansPage.instalments(holds.NumeroCuotas, pesosText(holds.Cuota)),
    pesosText(holds.Total),
  ])
    expect(text).toContain(figure);
  expect(text.includes(loansPage.asked(pesosText(ASKED.Monto)))).toBe(holds === AGREED);
  expect(text.includes(loansPage.asked(pesosText(ASKED.Total)))).toBe(holds === AGREED);
  expect(text).not.toContain('El dinero llega');
});

test('the card of an offered request has the offer beside what was asked for', async () => {
  answers(2, [message()]);
  const screen = await render(<RequestCard request={request(2)} />);
  await expect.poll(screen.text).toContain(loanMessages.figures.offered);
  for (const figure of [ASKED, AGREED].map(({ Total }) => pesosText(Total))) expect(screen.text()).toContain(figure);
});

test('the card of a rejected request gives the reason', async () => {
  answers(1, [message({ Asks: false, Rejection: true, Conditions: null, Description: 'Falta un soporte' })]);
  const screen = await render(<RequestCard request={request(1, { State: 'rejected' })} />);
  await expect.poll(screen.text).toContain('Falta un soporte');
  expect(screen.text()).toContain(loansPage.reason);
});

test('an offer shows what it costs, beside what was asked for, before it is answered', async () => {
  answers(2, [message()]);
  await render(<LoanMessageDialog id={9} onClose={() => undefined} />);
  const text = (): string => document.body.textContent;
  const { figures } = loanMessages;
  await expect.poll(text).toContain(figures.asked);
  for (const part of [
    figures.percent('25,17'),
    figures.effective,
    figures.instalments(12, pesosText(AGREED.Cuota)),
    figures.instalments(12, pesosText(ASKED.Cuota)),
    pesosText(AGREED.Total),
    pesosText(ASKED.Total),
    loansQuote.showTable,
  ])
    expect(text()).toContain(part);
});

test('an accepted offer says how the money arrives until it is paid out', async () => {
  answers(4, [message({ AcceptConditions: true })]);
  await render(<LoanMessageDialog id={9} onClose={() => undefined} />);
  const text = (): string => document.body.textContent;
  await expect.poll(text).toContain(loanMessages.ends.paid.text('2026/12/01'));
  expect(text()).not.toContain('El dinero llega');
  expect(text()).toContain(pesosText(AGREED.Total));
});

test('the table of instalments counts from the start, and adds up to the stored figures', async () => {
  const screen = await render(
    <InstalmentTable
      quote={AGREED}
      rates={ratesOf(AGREED)}
      figures={figuresOf(AGREED)}
      start={{ at: new Date('2026-12-01T15:00:00Z'), isKnown: true }}
      of={{ request: 4 }}
    />,
  );
  const details = document.querySelector('details');
  details?.setAttribute('open', '');
  details?.dispatchEvent(new Event('toggle'));
  await expect.poll(screen.text).toContain(loansQuote.table.since('2026/12/01'));
  for (const part of ['2026/12/16', '2027/05/30', pesosText(AGREED.Total), pesosText(AGREED.Cuota)])
    expect(screen.text()).toContain(part);
});

test.each([
  [0.72, '72', loansQuote.capacity.beyond],
  [0.501, '51', loansQuote.capacity.beyond],
  [0.5, '50', loansQuote.capacity.within],
])('a share of %d says %s percent', async (Share, percent, said) => {
  const capacity = { Income: 3_000_000, Others: 1_000_000, This: 500_000, Share };
  const screen = await render(<CapacityMeter capacity={capacity} largest={700_000} />);
  for (const part of [loansQuote.capacity.share(percent), said, loansQuote.capacity.largest(pesosText(700_000))])
    expect(screen.text()).toContain(part);
});

test('without an income it says so', async () => {
  const capacity = { Income: null, Others: 0, This: 500_000, Share: null };
  const screen = await render(<CapacityMeter capacity={capacity} largest={null} />);
  expect(screen.text()).toContain(loansQuote.capacity.none);
});
