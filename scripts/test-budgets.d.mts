interface Budget {
  readonly processor: number;
  readonly counts?: Readonly<Record<string, number>>;
}
export declare function readBudgets(): Readonly<Record<string, Budget>>;
export declare function sumCounts(text: string): Record<string, number>;
export declare function compareCounts(
  part: string,
  counts: Readonly<Record<string, number>>,
  budget: Readonly<Record<string, number>>,
): { lines: string[]; failures: string[] };
