import { expect, test } from 'vitest';
import { focusAtEnd } from './focus-field.ts';

function fieldWith(words: string): HTMLTextAreaElement {
  const field = document.body.appendChild(document.createElement('textarea'));
  field.value = words;
  field.setSelectionRange(0, 0);
  return field;
}

test('goes on after the words of a draft', () => {
  const field = fieldWith('A medio escribir');
  focusAtEnd(field);
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 16, 16]);
});

test('leaves the cursor where somebody has put it', () => {
  const field = fieldWith('A medio escribir');
  field.setSelectionRange(2, 7);
  focusAtEnd(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 7]);
});

test('takes what has no cursor as it is', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.type = 'number';
  focusAtEnd(field);
  expect(document.activeElement).toBe(field);
});
