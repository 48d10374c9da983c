/** Digits with points between them or not, and no point at the end: after that more is to come. */
const AMOUNT = /^\d[\d.]*\d$/;

/** An amount as it is shown, its thousands apart. */
const GROUPED = /^\d{1,3}(?:\.\d{3})*$/;

const withoutPoints = (words: string): string => words.replaceAll('.', '');

/**
 * What is being typed of a price: of an amount the thousands apart, anything else as it is. Points stand between thousands only where
 * they did before: those of '1.5 millones' and of what is pasted are somebody's own.
 */
function grouped(typed: string, before: string, isPasted: boolean): string {
  const isOwn = typed.includes('.') && (isPasted || !before.includes('.') || !GROUPED.test(before));
  if (!AMOUNT.test(typed) || isOwn) return typed;
  return withoutPoints(typed).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Where the cursor is when so many digits are behind it. */
function cursorBefore(digits: number, words: string): number {
  let cursor = words.length;
  for (let left = digits; left > 0; cursor -= 1) if (words.charAt(cursor - 1) !== '.') left -= 1;
  return cursor;
}

const digitsIn = (words: string): number => withoutPoints(words).length;

/**
 * Sets the thousands apart while they are typed; the cursor stays before the same digits. Who deletes a point, which comes back
 * at once, deletes the digit beside it.
 * @param event what the browser says of the change
 * @param before what stood in the field
 */
export function groupAsTyped(field: HTMLInputElement, event: Event, before: string): void {
  const typed = field.value;
  const change = event instanceof InputEvent ? event.inputType : '';
  const words = grouped(typed, before, change.startsWith('insertFrom'));
  if (words === typed) return;
  const at = field.selectionStart ?? typed.length;
  if (change.startsWith('delete') && words === `${typed.slice(0, at)}.${typed.slice(at)}`) {
    const from = change.endsWith('Forward') ? at : at - 1;
    field.value = typed.slice(0, from) + typed.slice(from + 1);
    field.setSelectionRange(from, from);
    groupAsTyped(field, new Event('input'), before);
    return;
  }
  const cursor = cursorBefore(digitsIn(typed.slice(at)), words);
  field.value = words;
  field.setSelectionRange(cursor, cursor);
}
