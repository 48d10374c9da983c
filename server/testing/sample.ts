import { createHash, randomInt } from 'node:crypto';
import { isFullRun } from './full-run.ts';

/**
 * Chooses the seed of this run's samples, before its workers start, and reports it: `TEST_SEED` repeats a failed run.
 * @returns a line to be printed
 */
export function chooseSeed(): string {
  process.env['TEST_SEED'] ??= String(randomInt(2 ** 31));
  return isFullRun ? 'Everything is tried.\n' : `Samples are those of TEST_SEED=${process.env['TEST_SEED']}.\n`;
}

const rankOf = (label: string, index: number): string =>
  createHash('md5').update(`${process.env['TEST_SEED']} ${label} ${index}`).digest('hex');

/**
 * Samples the cells of a matrix for the short run, in order; the full run takes all. It is only for cells served by the
 * same code. The separation of organisations, private groups, loans and survey answers is tested completely.
 * @param label name of the sample, so that two samples of the same size differ
 */
export function sample<Cell>(cells: readonly Cell[], count: number, label: string): Cell[] {
  if (isFullRun || cells.length <= count) return [...cells];
  const ranked = cells.map((cell, index) => ({ cell, index, rank: rankOf(label, index) }));
  const chosen = ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1)).slice(0, count);
  return chosen.sort((one, other) => one.index - other.index).map(({ cell }) => cell);
}

/** Copies cells into an order drawn from the seed of this run. @param label name of the order, so that two differ */
export const shuffled = <Cell>(cells: readonly Cell[], label: string): Cell[] =>
  cells
    .map((cell, index) => ({ cell, rank: rankOf(label, index) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ cell }) => cell);
