/** Digits with points between them or not, and no point at the end: after that more is to come. */
const AMOUNT = /^\d[\d.]*\d$/;

/** What is being typed of a price: of an amount the thousands apart, anything else as it is. */
function grouped(typed: string): string {
  if (!AMOUNT.test(typed)) return typed;
  return typed.replaceAll('.', '').replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Where the cursor is when so many digits are behind it. */
function cursorBefore(digits: number, words: string): number {
  let cursor = words.length;
  for (let left = digits; left > 0; cursor -= 1) if (words.charAt(cursor - 1) !== '.') left -= 1;
  return cursor;
}

const digitsIn = (words: string): number => words.replaceAll('.', '').length;

/**
 * Sets the thousands apart while they are typed; the cursor stays before the same digits. Who deletes a point, which comes back
 * at once, deletes the digit beside it.
 * @param event what the browser says of the change
 */
export function groupAsTyped(field: HTMLInputElement, event: Event): void {
  const typed = field.value;
  const words = grouped(typed);
  if (words === typed) return;
  const at = field.selectionStart ?? typed.length;
  const change = event instanceof InputEvent ? event.inputType : '';
  if (change.startsWith('delete') && words === `${typed.slice(0, at)}.${typed.slice(at)}`) {
    const from = change.endsWith('Forward') ? at : at - 1;
    field.value = typed.slice(0, from) + typed.slice(from + 1);
    field.setSelectionRange(from, from);
    groupAsTyped(field, new Event('input'));
    return;
  }
  const cursor = cursorBefore(digitsIn(typed.slice(at)), words);
  field.value = words;
  field.setSelectionRange(cursor, cursor);
}
