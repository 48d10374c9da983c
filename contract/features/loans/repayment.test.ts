import { expect, it } from 'vitest';
import { FREQUENCIES, paceOf, type Frequency } from './choices.ts';
import { schedule } from './quote.ts';
import { dated, instalmentCalendar, planOn } from './repayment.ts';

const MONTHLY = FREQUENCIES.find(({ Frequencia }) => Frequencia === 'Mensual') as Frequency;
const INPUT = { amount: 3_000_000, days: 90, pace: paceOf(MONTHLY), usury: '0.2517', fga: '0.04' };
const FINANCED = 3_120_000;
// Friday at 23:30 in Bogota, already Saturday in UTC.
const LINES = dated(schedule(INPUT), new Date('2026-11-21T04:30:00Z'));

it('counts the days of instalments from the day of the disbursement in Bogota', () => {
  expect(LINES.map(({ on }) => on)).toEqual(['2026-12-20', '2027-01-19', '2027-02-18']);
});

it.each([
  ['2026-11-20', 0, '2026-12-20'],
  ['2026-12-19', 0, '2026-12-20'],
  ['2026-12-20', 1, '2027-01-19'],
  ['2027-01-19', 2, '2027-02-18'],
  ['2027-02-18', 3, undefined],
  ['2030-01-01', 3, undefined],
])('on %s %i instalments have fallen due', (today, due, next) => {
  const plan = planOn(LINES, today, FINANCED);
  expect([plan.due, plan.next?.on]).toEqual([due, next]);
  expect(plan.balance).toBe(due === 0 ? FINANCED : LINES[due - 1]?.balance);
});

it('owes nothing at its end', () => {
  expect(planOn(LINES, '2027-02-18', FINANCED).balance).toBe(0);
});

it('writes each instalment as an entry of a whole day, and of a title nothing but the title', () => {
  const text = instalmentCalendar(LINES, {
    request: 7,
    host: 'red.example',
    title: ({ number }) => `Cuota ${number}; a, b\nURL:x`,
    now: new Date('2026-11-21T12:00:00Z'),
  });
  const lines = text.split('\r\n');
  expect(lines.filter(line => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261220',
    'DTSTART;VALUE=DATE:20270119',
    'DTSTART;VALUE=DATE:20270218',
  ]);
  expect(lines).toContain('DTEND;VALUE=DATE:20270219');
  expect(lines.filter(line => line.startsWith('UID')).length).toBe(
    new Set(lines.filter(line => line.startsWith('UID'))).size,
  );
  expect(lines).toContain('UID:loan-7-3@red.example');
  expect(lines).toContain('SUMMARY:Cuota 1\\; a\\, b\\nURL:x');
});
