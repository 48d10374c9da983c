export interface Report {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly flaky: readonly { readonly title: string; readonly reason: string }[];
  readonly files: readonly { readonly file: string; readonly seconds: number }[];
}
export declare function readVitestReport(path: string): Report;
export declare function readPlaywrightReport(path: string): Report;
