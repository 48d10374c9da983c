import type { Report } from './test-reports.mjs';

interface Result {
  readonly name: string;
  readonly part?: string;
  readonly succeeded: boolean;
  readonly seconds: number;
  readonly processor: number | null;
  readonly report?: Report;
  readonly counts?: Readonly<Record<string, number>>;
}
export declare function summarise(
  results: readonly Result[],
  rules: {
    readonly budgets: Readonly<
      Record<string, { readonly processor: number; readonly counts?: Readonly<Record<string, number>> }>
    >;
    readonly knownFlaky: readonly { readonly title: string; readonly since: string; readonly reason: string }[];
    readonly seconds: number;
  },
): { lines: string[]; passed: number; failed: number };
