/** Digits with points between them or not, and no point at the end: after that more is to come. */
const AMOUNT = /^\d[\d.]*\d$/;

/** What is being typed of a price: of an amount the thousands apart, anything else as it is. */
function grouped(typed: string): string {
  if (!AMOUNT.test(typed)) return typed;
  return typed.replaceAll('.', '').replace(/\B(?=(?:\d{3})+$)/g, '.');
}

/** Sets the thousands apart while they are typed; the cursor stays before the same digits. */
export function groupAsTyped(field: HTMLInputElement): void {
  const words = grouped(field.value);
  if (words === field.value) return;
  const behind = field.value.slice(field.selectionStart ?? field.value.length).replaceAll('.', '').length;
  let cursor = words.length;
  for (let left = behind; left > 0; cursor -= 1) if (words.charAt(cursor - 1) !== '.') left -= 1;
  field.value = words;
  field.setSelectionRange(cursor, cursor);
}
