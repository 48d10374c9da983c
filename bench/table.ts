/** One figure: what was measured, what came out, and its goal. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
}

/** A table in Markdown, as PERFORMANCE.md has it. */
export function printTable(figures: readonly Figure[]): void {
  console.log('| what | measured | goal |\n|---|---|---|');
  for (const { what, value, goal } of figures) console.log(`| ${what} | ${value} | ${goal} |`);
}

/** A number with at most `digits` decimals, thousands parted. */
export const plain = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** The middle one of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The one that so many of a hundred measurements don't reach. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
