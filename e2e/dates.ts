import type { Locator } from '@playwright/test';

/** Types parts of a date into its group, as the keyboard takes them. */
export async function typeParts(
  field: Locator,
  parts: readonly (readonly [name: RegExp, keys: string])[],
): Promise<void> {
  for (const [name, keys] of parts) {
    await field.getByRole('spinbutton', { name }).first().focus();
    await field.page().keyboard.type(keys);
  }
}

/** Types a day, `yyyy-MM-dd`, into the field of that label. */
export async function typeDay(within: Locator, label: string, day: string): Promise<void> {
  await typeParts(within.getByRole('group', { name: label }), dayParts(day));
}

/** Splits a day, `yyyy-MM-dd`, into its parts, in the order of the field. */
export function dayParts(text: string): (readonly [name: RegExp, keys: string])[] {
  const [year = '', month = '', day = ''] = text.split('-');
  return [
    [/^año/i, year],
    [/^mes/i, month],
    [/^día/i, day],
  ];
}

/** Types a date, and half past the given hour of the morning. */
export async function typeMorning(field: Locator, date: Date, hour: string): Promise<void> {
  await typeParts(field, [
    ...dayParts(date.toISOString().slice(0, 10)),
    [/hora/i, hour],
    [/minuto/i, '30'],
    [/a\. m\.|AM|período|periodo/i, 'a'],
  ]);
}
