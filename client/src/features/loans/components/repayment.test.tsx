import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { loansPage } from '#contract/i18n/es-CO/loans-page.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { buttonAnywhere } from '../../../testing/press-anywhere.ts';
import { render } from '../../../testing/render.tsx';
import { Repayment } from './repayment.tsx';

const { repayment: text } = loansPage;
const ASKED = { Monto: 4_000_000, Plazo: 90, IdFrequencia: 3, InteresUsura: '0', FGA: '0' };
const AGREED = { ...ASKED, Monto: 3_000_000 };
const event = (Id: number, State: string, At: string) => ({ Id, State, At });
const EVENTS = [event(1, 'sent', '2026-10-01T15:00:00.000Z'), event(2, 'disbursed', '2026-10-20T15:00:00.000Z')];

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function shown(Events: readonly object[]) {
  answerRequests(() => ({ data: { results: [{ AcceptConditions: true, Conditions: AGREED }] } }));
  const screen = await render(<Repayment request={{ ...ASKED, Id: 7, Events } as unknown as LoanRequest} />);
  return () => screen.text().replaceAll('\u00a0', ' ');
}

test('a loan says what is still to pay of the accepted amount, by the schedule', async () => {
  const content = await shown(EVENTS);
  await expect.poll(content).toContain(text.due(1, 3));
  expect(content()).toContain('$ 2.000.000');
  expect(content()).toContain(text.nextOn('$ 1.000.000', '2026/12/19'));
  expect(content()).toContain(text.plan);
  expect(buttonAnywhere(text.calendar)).toBeTruthy();
  expect(buttonAnywhere(text.clearance)).toBeUndefined();
});

test('a loan that was paid back has its certificate', async () => {
  const content = await shown([...EVENTS, event(3, 'paid', '2026-11-19T15:00:00.000Z')]);
  await expect.poll(content).toContain(text.paid('2026/11/19'));
  expect(buttonAnywhere(text.clearance)).toBeTruthy();
  expect(buttonAnywhere(text.calendar)).toBeUndefined();
});
