import type { ReadContext } from '../base/context.ts';
import type { Row } from './define-list.ts';
import type { List, ListField } from './registry.ts';

/** What must be read so that these fields can be answered: they themselves, and what `present` makes some of them of. */
export function readFor(list: List, asked: readonly ListField[]): ListField[] {
  const fills = list.declaration.present?.fills ?? {};
  const sources = asked.flatMap(({ name }) => (Object.hasOwn(fills, name) ? (fills[name] ?? []) : []));
  return [...new Set([...asked, ...sources.flatMap(name => list.fields.get(name) ?? [])])];
}

/**
 * The declaration's last word on what this viewer sees of these rows, if it fills one of the fields that are asked; one answer
 * for each row, in their order.
 */
export async function present(
  context: ReadContext,
  list: List,
  rows: readonly Row[],
  asked: readonly ListField[],
): Promise<readonly Record<string, unknown>[]> {
  const { present: presentation } = list.declaration;
  if (presentation === undefined || rows.length === 0) return rows;
  if (!asked.some(({ name }) => Object.hasOwn(presentation.fills, name))) return rows;
  const presented = await presentation.rows(context, [...rows]);
  if (presented.length !== rows.length)
    throw new Error(`${list.name}: present answered ${presented.length} rows of ${rows.length}`);
  return presented;
}
