import { createHash, randomInt } from 'node:crypto';
import { isFullRun } from './full-run.ts';

/**
 * Chooses the seed of this run's samples, before its workers start, and says it: `TEST_SEED` repeats what has failed.
 * @returns a line to be printed
 */
export function chooseSeed(): string {
  process.env['TEST_SEED'] ??= String(randomInt(2 ** 31));
  return isFullRun ? 'Everything is tried.\n' : `Samples are those of TEST_SEED=${process.env['TEST_SEED']}.\n`;
}

const rankOf = (label: string, index: number): string =>
  createHash('md5').update(`${process.env['TEST_SEED']} ${label} ${index}`).digest('hex');

/**
 * As many of the cells of a matrix as the short run tries, in their order, and all of them in the full run. Only of cells that are
 * served by the same code; what keeps organisations, private groups, loans and answers of surveys apart is tried whole.
 * @param label what is sampled, so that two samples of as many don't take the same
 */
export function sample<Cell>(cells: readonly Cell[], count: number, label: string): Cell[] {
  if (isFullRun || cells.length <= count) return [...cells];
  const ranked = cells.map((cell, index) => ({ cell, index, rank: rankOf(label, index) }));
  const chosen = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, count);
  return chosen.sort((one, other) => one.index - other.index).map(({ cell }) => cell);
}
