/** By area, week after week: who was there, who reacted or commented, and who confirmed what had to be. */
export const USAGE_MEASURES = ['Active', 'Interacting', 'Confirmed'] as const;
export type UsageMeasure = (typeof USAGE_MEASURES)[number];

/** People in steps, rounded down; null is fewer than one step, or too few to say. */
export type UsageFigure = number | null;

/** What is said of an area, of the rest, or of everybody: a figure for each week. */
export type UsageRow = Readonly<Record<UsageMeasure, readonly UsageFigure[]>> & {
  /** Null is the rest: areas that are too small to stand alone. */
  readonly Id: number | null;
  readonly Name: string | null;
  /** Who belongs there now, exactly: the directory says it to everybody. */
  readonly People: number;
};

/** Answer of `GET /api/usage`. */
export interface UsageAnswer {
  /** When it was counted. */
  readonly At: string;
  /** Mondays, `yyyy-MM-dd`, the earliest first. */
  readonly Weeks: readonly string[];
  readonly Days: readonly { readonly Day: string; readonly Active: UsageFigure }[];
  /** What was published for every colleague, or in a public group, by the type of the item. */
  readonly Publications: readonly { readonly Type: string; readonly Counts: readonly number[] }[];
  /** Mandatory news for everybody, of each week. */
  readonly Mandatory: readonly number[];
  readonly Organisation: UsageRow;
  readonly Areas: readonly UsageRow[];
}
