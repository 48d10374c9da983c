import type { ReadContext, WriteContext } from '../base/context.ts';
import type { Row } from './define-list.ts';
import { isFilled, type Expansion, type Plan } from './plan.ts';
import type { List, ListField } from './registry.ts';

/** Returns the rows as this viewer sees them, in order, with only the requested fields. */
async function shown(
  context: ReadContext,
  list: List,
  rows: readonly Row[],
  asked: readonly ListField[],
): Promise<Record<string, unknown>[]> {
  const { present, recorded } = list.declaration;
  // Such a list is read in a transaction only, and nothing expands to it.
  if (rows.length > 0) await recorded?.record(context as WriteContext, rows);
  const isDue = present !== undefined && rows.length > 0 && isFilled(list.declaration, asked);
  const presented = isDue ? await present.rows(context, [...rows]) : rows;
  if (presented.length !== rows.length)
    throw new Error(`${list.name}: present answered ${presented.length} rows of ${rows.length}`);
  return presented.map(row => Object.fromEntries(asked.map(({ name }) => [name, row[name] ?? null])));
}

/**
 * Presents the targets of a relation for each row, as `expansionSql` builds them: a row or null, or `{ results }` of a
 * relation to many.
 */
async function shownRelated(
  context: ReadContext,
  { name, relation, target, answered }: Expansion,
  rows: readonly Row[],
): Promise<unknown[]> {
  const toOne = relation.field !== undefined;
  const found = rows.map(
    row => (toOne ? [row[name] ?? []].flat() : (row[name] as { results: Row[] }).results) as Row[],
  );
  const all = await shown(context, target, found.flat(), answered);
  return found.map(({ length }) => {
    const own = all.splice(0, length);
    return toOne ? (own[0] ?? null) : { results: own };
  });
}

/**
 * Returns the rows as JSON text to be sent: unchanged from PostgreSQL, unless a declaration fills one of their fields.
 * It gets a whole page, so that it can look things up once.
 */
export async function present(context: ReadContext, plan: Plan, texts: readonly string[]): Promise<readonly string[]> {
  if (!plan.isPresented) return texts;
  const rows = texts.map(text => JSON.parse(text) as Row); // the statement selects the fields of the list
  const answers = await shown(context, plan.list, rows, plan.answered);
  for (const expansion of plan.expansions) {
    const related = await shownRelated(context, expansion, rows);
    related.forEach((value, index) => Object.assign(answers[index] ?? {}, { [expansion.name]: value }));
  }
  return answers.map(answer => JSON.stringify(answer));
}
