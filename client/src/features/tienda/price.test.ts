import { expect, test } from 'vitest';
import { groupAsTyped } from './price.ts';

/** What stands in a field, `|` being the cursor, after it was typed so. */
function after(typed: string, inputType = 'insertText'): string {
  const field = document.createElement('input');
  field.value = typed.replace('|', '');
  field.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  groupAsTyped(field, new InputEvent('input', { inputType }));
  const at = field.selectionStart ?? 0;
  return `${field.value.slice(0, at)}|${field.value.slice(at)}`;
}

test.each([
  ['125|', '125|'],
  ['1250|', '1.250|'],
  ['1.2500|', '12.500|'],
  ['1.250.000|', '1.250.000|'],
  ['199|.250', '199|.250'],
  ['1999|.250', '1.999.|250'],
  ['1|250', '1.|250'],
  ['1.25|', '125|'],
  ['a convenir|', 'a convenir|'],
  ['45.000 la hora|', '45.000 la hora|'],
  ['1.|', '1.|'],
  ['1,5|', '1,5|'],
])('typing %j shows %j', (typed, shown) => {
  expect(after(typed)).toBe(shown);
});

test.each([
  ['1.250|000', 'deleteContentBackward', '125.|000'],
  ['1.250|000', 'deleteContentForward', '125.0|00'],
  ['1.250.00|', 'deleteContentBackward', '125.000|'],
  ['1|250', 'deleteContentBackward', '|250'],
  ['1250|', 'deleteContentBackward', '1.250|'],
])('%j after %s shows %j', (typed, inputType, shown) => {
  expect(after(typed, inputType)).toBe(shown);
});
