import { expect, test } from 'vitest';
import { INCOMPLETE_DAY } from '../../../ui/controls/date-field.tsx';
import { isDraftOf, NEW_AUDIENCE } from '../../publishing/public.ts';
import { closingDays, isAnswerable, isClosingDay, POLL_FORM, writtenOf } from './poll-form.ts';

const NOW = new Date('2026-06-13T02:00:00Z');
const poll = (change = {}) => ({
  ...POLL_FORM.newValues(NEW_AUDIENCE),
  Question: '¿Qué curso?',
  Answers: ['Excel', 'Primeros auxilios'],
  ...change,
});

test('can be answered with a question and two answers', () => {
  expect(isAnswerable(poll())).toBe(true);
  expect(isAnswerable(poll({ Question: '  ' }))).toBe(false);
  expect(isAnswerable(poll({ Answers: ['Excel', '  '] }))).toBe(false);
  expect(isAnswerable(poll({ Answers: ['Excel', 'Cocina', ''] }))).toBe(true);
});

test('sends the answers that say something, and of a new one when it closes', () => {
  const values = poll({ Question: ' ¿Qué curso? ', Answers: [' Excel ', '', 'Cocina'] });
  expect(writtenOf(values, true)).toEqual({ Question: '¿Qué curso?', Answers: ['Excel', 'Cocina'], ClosesAt: null });
  expect(writtenOf(values, false)).not.toHaveProperty('ClosesAt');
});

test('closes at the end of a day in Bogota, from today on and within a year', () => {
  expect(writtenOf(poll({ ClosesAt: '2026-06-12' }), true)).toMatchObject({ ClosesAt: '2026-06-13T04:59:59.000Z' });
  expect(closingDays(NOW)).toEqual({ first: '2026-06-12', last: '2027-06-11' });
  expect(isClosingDay(poll(), NOW)).toBe(true);
  expect(isClosingDay(poll({ ClosesAt: '2026-06-12' }), NOW)).toBe(true);
  expect(isClosingDay(poll({ ClosesAt: '2026-06-11' }), NOW)).toBe(false);
  expect(isClosingDay(poll({ ClosesAt: '2027-06-12' }), NOW)).toBe(false);
});

test('does not close on a day of which a part is missing, nor is it published without one', () => {
  const values = poll({ ClosesAt: INCOMPLETE_DAY });
  expect(isClosingDay(values, NOW)).toBe(false);
  expect(writtenOf(values, true)).toMatchObject({ ClosesAt: null });
});

const isDraft = isDraftOf(POLL_FORM.shape);
test.each<[object, boolean]>([
  [poll(), true],
  [poll({ Answers: [1] }), false],
  [poll({ Audience: { Home: 'yes' } }), false],
  [{}, false],
])('takes %j for the values of a draft: %s', (values, answer) => {
  expect(isDraft({ values, files: [] })).toBe(answer);
});
