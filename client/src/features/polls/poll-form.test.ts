import { expect, test } from 'vitest';
import { closingDays, closingMoment, givenAnswers, isComplete, isPollDraft, wrongOf } from './poll-form.ts';

const NOW = new Date('2026-06-13T02:00:00Z');
const poll = (change = {}) => ({
  question: '¿Qué curso?',
  answers: ['Excel', 'Primeros auxilios'],
  closesOn: '',
  ...change,
});

test('is complete with a question and two answers that are not too long', () => {
  expect(isComplete(poll())).toBe(true);
  expect(isComplete(poll({ question: '  ' }))).toBe(false);
  expect(isComplete(poll({ answers: ['Excel', '  '] }))).toBe(false);
  expect(isComplete(poll({ answers: ['Excel', 'Cocina', ''] }))).toBe(true);
  expect(isComplete(poll({ question: 'a'.repeat(101) }))).toBe(false);
  expect(isComplete(poll({ answers: ['a'.repeat(61), 'b'] }))).toBe(false);
});

test('sends the answers that say something', () => {
  expect(givenAnswers(poll({ answers: [' Excel ', '', 'Cocina'] }))).toEqual(['Excel', 'Cocina']);
});

test('closes at the end of a day in Bogota, from today on and within a year', () => {
  expect(closingMoment('')).toBeNull();
  expect(closingMoment('2026-06-12')).toBe('2026-06-13T04:59:59.000Z');
  expect(closingDays(NOW)).toEqual({ first: '2026-06-12', last: '2027-06-11' });
  expect(wrongOf(poll({ closesOn: '2026-06-12' }), NOW)).toBeNull();
  expect(wrongOf(poll({ closesOn: '2026-06-11' }), NOW)).toBe('closingInvalid');
  expect(wrongOf(poll({ closesOn: '2027-06-12' }), NOW)).toBe('closingInvalid');
});

test('offers each answer once', () => {
  expect(wrongOf(poll({ answers: ['Excel', ' excel'] }), NOW)).toBe('answersRepeated');
});

test('takes back only drafts of its own shape', () => {
  const placement = { Home: true };
  expect(isPollDraft({ content: poll(), placement })).toBe(true);
  expect(isPollDraft({ content: poll({ answers: [1] }), placement })).toBe(false);
  expect(isPollDraft({ content: poll(), placement: { Home: 'yes' } })).toBe(false);
  expect(isPollDraft(poll())).toBe(false);
  expect(isPollDraft(null)).toBe(false);
});
