import { act } from 'react';
import { expect } from 'vitest';

/** A button of the whole document, dialogs included, by its name. */
export const buttonAnywhere = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    one => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );

/** Presses it as soon as it can be pressed. */
export async function pressAnywhere(name: string): Promise<void> {
  await expect.poll(() => buttonAnywhere(name)?.disabled, { message: name }).toBe(false);
  await act(async () => buttonAnywhere(name)?.click());
}
