import { expect, test } from 'vitest';
import { mentionedIds, mentionQuery, withMention } from './use-mentioning.ts';

const typed = (text: string) => mentionQuery(text, text.length);

test('looks for people from the second letter after an @ that begins a word', () => {
  expect(typed('Hola @l')).toBeNull();
  expect(typed('Hola @lu')).toEqual({ start: 5, search: 'lu' });
  expect(typed('(@Ñañ')).toEqual({ start: 1, search: 'Ñañ' });
  expect(typed('@luz da')).toEqual({ start: 0, search: 'luz da' });
  expect(typed('luz@yarumo')).toBeNull();
  expect(typed('@12')).toBeNull();
  expect(typed('@lu\nHola')).toBeNull();
});

test('reads up to the cursor only', () => {
  expect(mentionQuery('@luz y más', 3)).toEqual({ start: 0, search: 'lu' });
  expect(mentionQuery('Hola @luz', 4)).toBeNull();
});

test('puts the name in the place of what was typed, and one space after it', () => {
  expect(withMention('Hola @lu', { start: 5, search: 'lu' }, 'Luz Dary')).toEqual({
    text: 'Hola @Luz Dary ',
    cursor: 15,
  });
  expect(withMention('@lu, mira', { start: 0, search: 'lu' }, 'Luz Dary')).toEqual({
    text: '@Luz Dary, mira',
    cursor: 9,
  });
});

test('mentions those whose names still stand there, once each', () => {
  const luz = { Id: 3, Name: 'Luz Dary' };
  expect(mentionedIds('@Luz Dary hola', [luz, luz, { Id: 4, Name: 'Yuliana' }])).toEqual([3]);
});
