import type { Tone } from '../../ui/controls/chip.tsx';

/**
 * Tones that distinguish categories, in the order of the default categories. Colours of warnings and errors are not
 * used.
 */
const TONES = ['coral', 'lago', 'hoja', 'mora', 'lago', 'hoja', 'sol', 'mora'] as const satisfies readonly Tone[];

/** Returns the tone of a category. It is the same everywhere and permanent, because only the id decides it. */
export const categoryTone = (categoryId: number): (typeof TONES)[number] =>
  TONES[Math.abs(categoryId - 1) % TONES.length] ?? 'lago';
