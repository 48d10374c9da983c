/** Figure: the measured subject, its value, and its goal. */
export interface Figure {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
}

/** Prints a table in Markdown, as MEASUREMENTS.md has it. */
export function printTable(figures: readonly Figure[]): void {
  console.log('| what | measured | goal |\n|---|---|---|');
  for (const { what, value, goal } of figures) console.log(`| ${what} | ${value} | ${goal} |`);
}

/** Formats a number with `digits` decimals and thousands separators. */
export const plain = (value: number, digits = 0): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Returns the median of some measurements. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Returns the measurement that `percent` of a hundred do not reach. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN;
}
