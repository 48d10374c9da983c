/** Page of a list. `TotalCount` is present if the request had `$count=true`, and is at most `TOTAL_COUNT_MAX`. */
export interface ListPage<Row> {
  results: Row[];
  /** Relative address of the next page, to be requested unchanged; null on the last page. */
  __next: string | null;
  TotalCount?: number;
}

/** Response to a read by id, a create and an update. */
export interface ListItem<Row> {
  results: Row;
}
