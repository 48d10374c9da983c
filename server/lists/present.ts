import type { ReadContext } from '../base/context.ts';
import type { Row } from './define-list.ts';
import type { List } from './registry.ts';

/** The declaration's last word on what this viewer sees of these rows; one answer for each row, in their order. */
export async function present(
  context: ReadContext,
  list: List,
  rows: readonly Row[],
): Promise<readonly Record<string, unknown>[]> {
  if (list.declaration.present === undefined || rows.length === 0) return rows;
  const presented = await list.declaration.present(context, [...rows]);
  if (presented.length !== rows.length)
    throw new Error(`${list.name}: present answered ${presented.length} rows of ${rows.length}`);
  return presented;
}
