import { act } from 'react';
import { expect } from 'vitest';

/** Returns a button of the whole document, including dialogs, by its name. */
export const buttonAnywhere = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );

/** Presses a button as soon as it is enabled. */
export async function pressAnywhere(name: string): Promise<void> {
  await expect.poll(() => buttonAnywhere(name)?.disabled, { message: name }).toBe(false);
  await act(async () => buttonAnywhere(name)?.click());
}
