import type { RequestState } from '#contract/features/loans/states.ts';
import type { Tone } from '../../../ui/controls/chip.tsx';

/** Colour of each state: those that wait for the credit team are marked most. */
export const STATE_TONES: Readonly<Record<RequestState, Tone>> = {
  sent: 'sol',
  analysis: 'sol',
  conditions: 'lago',
  accepted: 'brand',
  declined: 'neutral',
  signing: 'lago',
  disbursed: 'hoja',
  rejected: 'aji',
  paid: 'neutral',
};
