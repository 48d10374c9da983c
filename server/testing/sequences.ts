import { array, assert, asyncProperty, type Arbitrary } from 'fast-check';
import { isFullRun } from './full-run.ts';

/** Factor by which the full run plays more sequences. */
const FULL_TIMES = 20;

/**
 * Plays random sequences of acts, by the seed of the run; the shortest failing one is reported.
 * @param runs how many the short run plays
 */
export const playSequences = <Act>(
  acts: Arbitrary<Act>,
  { runs, length }: { readonly runs: number; readonly length: number },
  play: (acts: readonly Act[]) => Promise<void>,
): Promise<void> =>
  assert(asyncProperty(array(acts, { minLength: 1, maxLength: length, size: 'max' }), play), {
    seed: Number(process.env['TEST_SEED']),
    numRuns: isFullRun ? runs * FULL_TIMES : runs,
  });
