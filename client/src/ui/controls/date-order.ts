/** Parts of a date in the order in which the requirements write them. @spec 1§9 Date format */
const ORDER = ['year', 'month', 'day'];

/**
 * Returns the segments of a date and time with year, month and day in our order. Separators and the time keep the
 * places that the language gives them.
 */
export function yearFirst<Segment extends { readonly type: string }>(segments: readonly Segment[]): Segment[] {
  const ordered = ORDER.flatMap(type => segments.filter(segment => segment.type === type));
  let next = 0;
  return segments.map(segment => (ORDER.includes(segment.type) ? (ordered[next++] ?? segment) : segment));
}
