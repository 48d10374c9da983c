import { followFingers } from './follow-fingers.ts';

/** Controls that answer a finger. */
const CONTROLS = 'button, a, summary, [role="menuitem"], [role="option"]';

/**
 * Time after which a finger that stays counts as pressing, in milliseconds: most that scroll have moved by then.
 * Browsers wait for a tenth of a second before `:active`, and the answer must be there by then. @assumed
 */
export const MARKED_AFTER_MS = 50;

/** Time for which a short press stays marked, in milliseconds. @assumed */
export const MARKED_MS = 100;

/**
 * Marks the control under a finger with `data-pressed`, which its style shows.
 * @returns function that ends it
 */
export const markPresses = (): (() => void) =>
  followFingers(pressed => {
    const control = pressed.closest<HTMLElement>(CONTROLS);
    if (control === null) return undefined;
    const mark = () => control.toggleAttribute('data-pressed', true);
    const clear = () => control.toggleAttribute('data-pressed', false);
    const timer = setTimeout(mark, MARKED_AFTER_MS);
    return isReleased => {
      clearTimeout(timer);
      if (!isReleased) return void clear();
      mark();
      setTimeout(clear, MARKED_MS);
    };
  });
