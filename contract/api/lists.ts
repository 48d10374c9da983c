/** One page of a list. `TotalCount` is there when `$count=true` asked for it, and says at most `TOTAL_COUNT_MAX`. */
export interface ListPage<Row> {
  results: Row[];
  /** Relative address of the next page, to be requested as it is; null on the last page. */
  __next: string | null;
  TotalCount?: number;
}

/** Answer to a read by id, a create and an update. */
export interface ListItem<Row> {
  results: Row;
}
