/** Plausible fault, and the test that must fail because of it. */
export interface Fault {
  /** Area and description of the fault, as the reader of the run sees it. */
  readonly name: string;
  /** Changed file, from the root of the project. */
  readonly file: string;
  /** Text that occurs once in the file; `to` is its replacement. */
  readonly from: string;
  readonly to: string;
  /**
   * Test of the lowest level that must fail: its file, a part of its title as written in the file, and, for a test with
   * a table, a part that the table gives.
   */
  readonly test: { readonly file: string; readonly title: string; readonly among?: string };
  /** Text that the failure must contain, if the same test can also fail for other reasons. */
  readonly says?: string;
  /** True if the test depends on earlier ones of its file, so that it can't run alone. */
  readonly wholeFile?: boolean;
  /** Other files whose tests also catch it. */
  readonly also?: readonly string[];
}

/** Result of one fault. */
export interface Outcome {
  readonly name: string;
  /** Reason why it does not count as caught; null if it does. */
  readonly missed: string | null;
}
