import { TOTAL_COUNT_MAX } from '../../contract/api/limits.ts';
import type { ReadContext } from '../base/context.ts';
import type { Row } from './define-list.ts';
import { filterSql } from './filter-sql.ts';
import { keyValuesSql, orderSql, segmentsBehind, type KeyValues } from './keyset.ts';
import type { Plan } from './plan.ts';
import { answeredAs, isOwnRow, projectionOf, searchedColumn, valueOf } from './projection.ts';
import type { List, ListField } from './registry.ts';
import { searchCondition } from './search.ts';
import { bound, EMPTY, identifier, join, literal, sql, type Sql } from '../db/sql.ts';
import { statementName } from './statement-names.ts';

/** A row of a page, with the values that a cursor behind it needs. */
interface KeyedRow extends Row {
  $cursor: KeyValues;
}

/** Runs a statement whose one value is a JSON array. Searches are planned for their words, so they get no name. */
async function rowsOf<Shape>(context: ReadContext, statement: Sql, isNamed = true): Promise<Shape[]> {
  const name = isNamed ? statementName(statement.text) : undefined;
  const [answer] = await context.session.run<{ rows: Shape[] }>(name === undefined ? statement : { name, statement });
  return answer?.rows ?? [];
}

const asJson = (select: Sql): Sql => sql`select coalesce(json_agg(page), '[]') as rows from (${select}) page`;

const outputOf = (fields: readonly ListField[]): Sql => join(fields.map(answeredAs));

/** What filter and search leave, as conditions on the projection; worked out once for the page and its count. */
export async function conditionsOf(context: ReadContext, { list, filter, search }: Plan): Promise<Sql[]> {
  return [
    ...(filter === undefined ? [] : [filterSql(list, filter)]),
    ...(search === undefined ? [] : [await searchCondition(context, list, search)]),
  ];
}

/** The projection of these fields, with what a search index searches. */
function projected(plan: Plan, fields: Iterable<ListField>, context: ReadContext): Sql {
  const index = plan.search === undefined ? undefined : plan.list.declaration.searchIndex;
  return projectionOf(plan.list, fields, context, index === undefined ? EMPTY : searchedColumn(index.column));
}

const whereOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? EMPTY : sql` where ${join(conditions, sql` and `)}`;

/**
 * A numbered page, of the whole list: a cursor never comes with it. What is passed over is only put in order; the fields to
 * answer are worked out for the rows of the page.
 */
function numberedPage(context: ReadContext, plan: Plan, conditions: readonly Sql[], output: Sql): Sql {
  const ids = projected(plan, new Set([...fieldsNamed(plan.list, 'Id'), ...plan.touched]), context);
  const numbered = sql`select "Id" from ${ids}${whereOf(conditions)} order by ${orderSql(plan.keys)} limit ${literal(plan.size + 1)} offset ${literal(plan.skip)}`;
  const wanted = new Set([...fieldsNamed(plan.list, 'Id'), ...plan.read, ...plan.keys.map(key => key.field)]);
  const rows = projectionOf(plan.list, wanted, context);
  return sql`select ${output} from ${rows} join (${numbered}) numbered on numbered."Id" = p."Id" order by ${orderSql(plan.keys)}`;
}

/** One page, and the key values of its last row when another page follows. `behind` is what the cursor said. */
export async function readPage(
  context: ReadContext,
  plan: Plan,
  conditions: readonly Sql[],
  behind: KeyValues | null,
): Promise<{ rows: Row[]; last: KeyValues | null }> {
  const output = sql`${outputOf(plan.read)}, ${keyValuesSql(plan.keys)} as "$cursor"`;
  if (plan.skip > 0) return pageOf(context, plan, numberedPage(context, plan, conditions, output));
  const from = projected(plan, new Set([...plan.read, ...plan.touched]), context);
  const range = (segment: readonly Sql[]): Sql =>
    sql`select ${output} from ${from}${whereOf([...conditions, ...segment])} order by ${orderSql(plan.keys)} limit ${literal(plan.size + 1)}`;
  const segments = behind === null ? [[]] : segmentsBehind(plan.keys, behind).map(segment => [segment]);
  if (segments.length === 0) return { rows: [], last: null };
  const ranges = segments.map(segment => sql`(${range(segment)})`);
  // Each range is in order and so are they, and LIMIT stops PostgreSQL from reading a range that is not needed any more.
  const select =
    ranges.length === 1
      ? range(segments[0] ?? [])
      : sql`${join(ranges, sql` union all `)} limit ${literal(plan.size + 1)}`;
  return pageOf(context, plan, select);
}

/** Runs a page's statement, which asks for one row more than the page has. */
async function pageOf(context: ReadContext, plan: Plan, select: Sql): Promise<{ rows: Row[]; last: KeyValues | null }> {
  const rows = await rowsOf<KeyedRow>(context, asJson(select), plan.search === undefined);
  const last = rows.length > plan.size ? (rows[plan.size - 1]?.$cursor ?? null) : null;
  return { rows: rows.slice(0, plan.size).map(({ $cursor: _cursor, ...row }) => row), last };
}

/** How many rows the filter and search leave, counted up to `TOTAL_COUNT_MAX`: an estimate would tell of hidden rows. */
export async function countRows(context: ReadContext, plan: Plan, conditions: readonly Sql[]): Promise<number> {
  const from = projected(plan, new Set(plan.touched), context);
  const counted = sql`select from ${from}${whereOf(conditions)} limit ${literal(TOTAL_COUNT_MAX)}`;
  const [answer] = await context.session.run<{ total: number }>(
    sql`select count(*) as total from (${counted}) counted`,
  );
  return answer?.total ?? 0;
}

/** Rows of the target of a relation, found by a field that holds one of `ids`; at most `top` for each id. */
export async function readRelated(
  context: ReadContext,
  list: List,
  options: { fields: readonly ListField[]; by: ListField; ids: readonly number[]; top: number; keys: Plan['keys'] },
): Promise<Row[]> {
  const { fields, by, ids, top, keys } = options;
  const from = projectionOf(list, new Set([...fields, by, ...keys.map(key => key.field)]), context);
  const found = sql`${valueOf(by)} = any(${bound([...ids], 'bigint[]')})`;
  if (by.name === 'Id')
    return rowsOf<Row>(context, asJson(sql`select ${outputOf(fields)} from ${from} where ${found}`));
  const rank = sql`row_number() over (partition by ${valueOf(by)} order by ${orderSql(keys)})`;
  const ranked = sql`select ${outputOf(fields)}, ${rank} as "$rank" from ${from} where ${found}`;
  const names = join(fields.map(field => identifier(field.name)));
  return rowsOf<Row>(
    context,
    asJson(sql`select ${names} from (${ranked}) ranked where "$rank" <= ${literal(top)} order by "$rank"`),
  );
}

const fieldsNamed = (list: List, name: string): ListField[] => {
  const field = list.fields.get(name);
  return field === undefined ? [] : [field];
};

/** One row with everything that the viewer may see of it, or undefined: absent, invisible and foreign are the same. */
export async function readRow(
  context: ReadContext,
  list: List,
  id: number,
  fields: Iterable<ListField> = list.fields.values(),
): Promise<{ row: Row; isOwn: boolean } | undefined> {
  const idField = list.fields.get('Id');
  if (idField === undefined) return undefined;
  const wanted = [...new Set([idField, ...fields])];
  const from = projectionOf(list, wanted, context, isOwnRow(list, context));
  const select = sql`select ${outputOf(wanted)}, "$own" from ${from} where ${valueOf(idField)} = ${bound(id, 'bigint')}`;
  const [found] = await rowsOf<Row & { $own: boolean }>(context, asJson(select));
  if (found === undefined) return undefined;
  const { $own: isOwn, ...row } = found;
  return { row, isOwn };
}
