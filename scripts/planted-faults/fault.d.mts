/** A plausible slip, and the test that must fail of it. */
export interface Fault {
  /** Area and what goes wrong, as whoever reads the run would say it. */
  readonly name: string;
  /** What is changed, from the root of the project. */
  readonly file: string;
  /** Text that occurs once in the file, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /**
   * The lowest level test that must fail: its file, a part of its title as that stands in the file, and, where a table makes many
   * of it, a part that the table gives.
   */
  readonly test: { readonly file: string; readonly title: string; readonly among?: string };
  /** What the failure must say, where the same test fails of other things too. */
  readonly says?: string;
  /** Whether the test goes on from earlier ones of its file, so that it can't run alone. */
  readonly wholeFile?: boolean;
  /** Other files whose tests catch it too. */
  readonly also?: readonly string[];
}

/** What became of one fault. */
export interface Outcome {
  readonly name: string;
  /** Why it does not count as caught; null if it does. */
  readonly missed: string | null;
}
