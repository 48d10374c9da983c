import type { ReadContext } from '../base/context.ts';
import type { Row } from './define-list.ts';
import { orderKeys } from './keyset.ts';
import type { Expansion } from './plan.ts';
import { present, readFor } from './present.ts';
import { readRelated } from './read-rows.ts';
import type { List, ListField } from './registry.ts';

const pick = (row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map(name => [name, row[name] ?? null]));

const idsOf = (rows: readonly Row[], name: string): number[] => [
  ...new Set(rows.map(row => row[name]).filter(value => typeof value === 'number')),
];

const fieldsOf = (list: List, names: readonly string[]): ListField[] =>
  [...new Set(names)].flatMap(name => list.fields.get(name) ?? []);

/** The target's rows by the value that joins them to ours, presented as the target's own list presents them. */
async function relatedRows(
  context: ReadContext,
  { relation, target, fields }: Expansion,
  ids: readonly number[],
): Promise<Map<unknown, Record<string, unknown>[]>> {
  const related = new Map<unknown, Record<string, unknown>[]>();
  const byName = relation.foreignField ?? 'Id';
  const by = target.fields.get(byName);
  if (by === undefined || ids.length === 0 || !target.declaration.policy.read(context)) return related;
  const answered = fieldsOf(target, fields);
  const options = {
    // What is answered, and what finds it.
    fields: [...new Set([...readFor(target, answered), ...fieldsOf(target, [byName, 'Id'])])],
    by,
    ids,
    top: relation.top ?? 1,
    keys: orderKeys(target),
  };
  const rows = await readRelated(context, target, options);
  const presented = await present(context, target, rows, answered);
  rows.forEach((row, index) => {
    const shown = pick(presented[index] ?? row, fields);
    const group = related.get(row[byName]);
    if (group === undefined) related.set(row[byName], [shown]);
    else group.push(shown);
  });
  return related;
}

/**
 * Adds what `$expand` asked for to presented rows: an object or null of a relation to one, `{ results }` of one to many.
 * One query a relation, through the target's own scope, masks and policy; what the viewer may not see is as if absent.
 */
export async function expand(
  context: ReadContext,
  expansions: readonly Expansion[],
  rows: readonly Row[],
  presented: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  let answers = presented.map(row => ({ ...row }));
  for (const expansion of expansions) {
    const { name, relation } = expansion;
    const ownName = relation.field ?? 'Id';
    const related = await relatedRows(context, expansion, idsOf(rows, ownName));
    answers = answers.map((answer, index) => {
      const found = related.get(rows[index]?.[ownName]) ?? [];
      return { ...answer, [name]: relation.field === undefined ? { results: found } : (found[0] ?? null) };
    });
  }
  return answers;
}
