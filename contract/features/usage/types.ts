/** Measures by area and week: people who were active, who reacted or commented, and who confirmed mandatory news. */
export const USAGE_MEASURES = ['Active', 'Interacting', 'Confirmed'] as const;
export type UsageMeasure = (typeof USAGE_MEASURES)[number];

/** People in steps, rounded down; null means fewer than one step, or too few to show. */
export type UsageFigure = number | null;

/** Figures of an area, of the rest, or of everybody: one for each week. */
export type UsageRow = Readonly<Record<UsageMeasure, readonly UsageFigure[]>> & {
  /** Null for the rest: areas that are too small to be shown alone. */
  readonly Id: number | null;
  readonly Name: string | null;
  /** Exact number of people who belong to it now; the directory shows it to everybody. */
  readonly People: number;
};

/** Response of `GET /api/usage`. */
export interface UsageAnswer {
  /** Time of the count. */
  readonly At: string;
  /** Mondays, `yyyy-MM-dd`, the earliest first. */
  readonly Weeks: readonly string[];
  readonly Days: readonly { readonly Day: string; readonly Active: UsageFigure }[];
  /** Content published for every colleague, or in a public group, by the type of the item. */
  readonly Publications: readonly { readonly Type: string; readonly Counts: readonly number[] }[];
  /** Number of mandatory news items for everybody, by week. */
  readonly Mandatory: readonly number[];
  readonly Organisation: UsageRow;
  readonly Areas: readonly UsageRow[];
}
