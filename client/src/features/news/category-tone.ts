import type { Tone } from '../../ui/controls/chip.tsx';

/** What categories are told apart by; colours of warnings and errors are not among them. */
const TONES = ['lago', 'hoja', 'coral', 'mora', 'sol'] as const satisfies readonly Tone[];

/** Tone of a category, the same everywhere and for good: the id alone decides it. */
export const categoryTone = (categoryId: number): (typeof TONES)[number] =>
  TONES[Math.abs(categoryId) % TONES.length] ?? 'lago';
