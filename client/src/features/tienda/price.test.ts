import { expect, test } from 'vitest';
import { groupAsTyped } from './price.ts';

/** Returns the field's text, with `|` as the cursor, after typing into a field that contained `before`. */
function after(before: string, typed: string, inputType = 'insertText'): string {
  const field = document.createElement('input');
  field.value = typed.replace('|', '');
  field.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  groupAsTyped(field, new InputEvent('input', { inputType }), before);
  const at = field.selectionStart ?? 0;
  return `${field.value.slice(0, at)}|${field.value.slice(at)}`;
}

test.each([
  ['12', '125|', '125|'],
  ['125', '1250|', '1.250|'],
  ['1.250', '1.2500|', '12.500|'],
  ['12.500', '12.5000|', '125.000|'],
  ['199.250', '1999|.250', '1.999.|250'],
  ['250', '1|250', '1.|250'],
  ['1.250', '1.25x|', '1.25x|'],
  ['a conveni', 'a convenir|', 'a convenir|'],
  ['45.000 la hor', '45.000 la hora|', '45.000 la hora|'],
  ['1', '1.|', '1.|'],
  ['1,', '1,5|', '1,5|'],
  ['1.', '1.5|', '1.5|'],
  ['1.5', '1.50|', '1.50|'],
  ['1.250.', '1.250.0|', '1.250.0|'],
  ['1.250.00', '1.250.000|', '1.250.000|'],
])('after %j typing %j shows %j', (before, typed, shown) => {
  expect(after(before, typed)).toBe(shown);
});

test.each([
  ['1.250.000', '1.250|000', 'deleteContentBackward', '125.|000'],
  ['1.250.000', '1.250|000', 'deleteContentForward', '125.0|00'],
  ['1.250.000', '1.250.00|', 'deleteContentBackward', '125.000|'],
  ['1.250', '1|250', 'deleteContentBackward', '|250'],
  ['1.250', '1.25|', 'deleteContentBackward', '125|'],
  ['1.5 m', '1.5|', 'deleteContentBackward', '1.5|'],
])('of %j, %j after %s shows %j', (before, typed, inputType, shown) => {
  expect(after(before, typed, inputType)).toBe(shown);
});

test.each([
  ['1250000|', '1.250.000|'],
  ['1250000.50|', '1250000.50|'],
  ['1,250,000|', '1,250,000|'],
])('what is pasted as %j shows %j', (typed, shown) => {
  expect(after('1.250', typed, 'insertFromPaste')).toBe(shown);
});
