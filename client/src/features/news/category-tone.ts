import type { Tone } from '../../ui/controls/chip.tsx';

/** What categories are told apart by, in the order of the default ones; colours of warnings and errors are not among them. */
const TONES = ['coral', 'lago', 'hoja', 'mora', 'lago', 'hoja', 'sol', 'mora'] as const satisfies readonly Tone[];

/** Tone of a category, the same everywhere and for good: the id alone decides it. */
export const categoryTone = (categoryId: number): (typeof TONES)[number] =>
  TONES[Math.abs(categoryId - 1) % TONES.length] ?? 'lago';
