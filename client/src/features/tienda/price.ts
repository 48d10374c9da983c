/** Pattern of digits with or without points, not ending in a point, because more may follow it. */
const AMOUNT = /^\d[\d.]*\d$/;

/** Pattern of an amount as displayed, grouped in thousands. */
const GROUPED = /^\d{1,3}(?:\.\d{3})*$/;

const withoutPoints = (words: string): string => words.replaceAll('.', '');

/**
 * Returns a price being typed: amounts are grouped in thousands, other text stays. Points are inserted only if they
 * grouped thousands before; those of '1.5 millones' and of pasted text are the author's own.
 */
function grouped(typed: string, before: string, isPasted: boolean): string {
  const isOwn = typed.includes('.') && (isPasted || !before.includes('.') || !GROUPED.test(before));
  if (!AMOUNT.test(typed) || isOwn) return typed;
  return withoutPoints(typed).replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Returns the cursor position that has this number of digits after it. */
function cursorBefore(digits: number, words: string): number {
  let cursor = words.length;
  for (let left = digits; left > 0; cursor -= 1) if (words.charAt(cursor - 1) !== '.') left -= 1;
  return cursor;
}

const digitsIn = (words: string): number => withoutPoints(words).length;

/**
 * Groups thousands while an amount is typed; the cursor keeps its place among the digits. Deleting a point, which would
 * reappear at once, deletes the digit beside it.
 * @param event input event of the browser
 * @param before previous text of the field
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
