import { EMPTY, identifier, join, literal, param, sql, type Sql } from '../db/sql.ts';
import type { Things } from '../things/things.ts';
import { keyValuesSql, orderKeys, orderSql } from './keyset.ts';
import { fieldsRead, type Expansion, type Plan } from './plan.ts';
import { answeredAs, isOwnRow, projectionOf, searchedColumn, valueOf } from './projection.ts';
import { fieldOf, type ListField } from './registry.ts';

/** What a request adds to its plan: which rows of the list, and from where on. */
export interface Choice {
  /** Fields that the conditions and the order touch. */
  readonly touched: readonly ListField[];
  /** On the projection. */
  readonly conditions: readonly Sql[];
  readonly isSearch: boolean;
  /** Rows to pass over first. */
  readonly skip: number;
  /** Ranges behind a cursor, in order; null from the beginning. */
  readonly behind: readonly Sql[] | null;
}

const outputOf = (fields: readonly ListField[]): Sql => join(fields.map(answeredAs));

const whereOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? EMPTY : sql` where ${join(conditions, sql` and `)}`;

/** Alias of what ties a row to its relations, which their sub-selects see. */
const LINK = sql`link`;

/** Field of the row that a relation goes by. */
const ownField = ({ list }: Plan, { relation }: Expansion): ListField => fieldOf(list, relation.field ?? 'Id');

/**
 * What `$expand` asks for, in the statement of its row: an object or NULL of a relation to one, `{ results }` of one to many, at
 * most its `top`. It goes through the target's own scope and masks.
 */
function expansionSql({ name, relation, target, answered, isOpen }: Expansion, things: Things): Sql {
  const toOne = relation.field !== undefined;
  if (!isOpen) return toOne ? sql`null::json` : sql`json_build_object('results', json_build_array())`;
  const read = fieldsRead(target, answered);
  const by = fieldOf(target, relation.foreignField ?? 'Id');
  const keys = toOne ? [] : orderKeys(target);
  const from = projectionOf(target, new Set([...read, by, ...keys.map(key => key.field)]), things);
  const rows = sql`select row_to_json(answer) as row from ${from} cross join lateral (select ${outputOf(read)}) answer
    where ${valueOf(by)} = ${LINK}.${identifier(name)}`;
  if (toOne) return sql`(${rows})`;
  const top = literal(relation.top ?? 1);
  return sql`(select json_build_object('results', coalesce(json_agg(related.row), '[]'))
    from (${rows} order by ${orderSql(keys)} limit ${top}) related)`;
}

/** `row` as JSON text, of rows of the projection `p`. */
function rowsFrom(plan: Plan, from: Sql, more: Sql, things: Things): Sql {
  const { list, answered, expansions } = plan;
  const links = expansions.map(one => sql`${valueOf(ownField(plan, one))} as ${identifier(one.name)}`);
  const link = links.length === 0 ? EMPTY : sql` cross join lateral (select ${join(links)}) ${LINK}`;
  const related = expansions.map(one => sql`${expansionSql(one, things)} as ${identifier(one.name)}`);
  const output = join([...fieldsRead(list, answered).map(answeredAs), ...related]);
  return sql`select row_to_json(answer)::text as row, ${more} from ${from}${link} cross join lateral (select ${output}) answer`;
}

/** Fields that a row is made of. */
const fieldsOf = (plan: Plan): ListField[] => [
  ...fieldsRead(plan.list, plan.answered),
  ...plan.expansions.map(one => ownField(plan, one)),
];

/** The projection of these fields, with what a search index searches. */
function searched({ list }: Plan, fields: Iterable<ListField>, { isSearch }: Choice, things: Things): Sql {
  const index = isSearch ? list.declaration.searchIndex : undefined;
  return projectionOf(list, fields, things, index === undefined ? EMPTY : searchedColumn(index.column));
}

/**
 * Ids of a page that is not the first one. What is passed over is only put in order. Each range behind a cursor is in order and
 * so are they, and LIMIT stops PostgreSQL from reading a range that is not needed any more.
 */
function idsSql(plan: Plan, choice: Choice, things: Things): Sql {
  const { list, keys, size } = plan;
  const from = searched(plan, new Set([list.id, ...choice.touched]), choice, things);
  const limit = sql`limit ${literal(size + 1)}`;
  const range = (segment: readonly Sql[]): Sql =>
    sql`(select "Id" from ${from}${whereOf([...choice.conditions, ...segment])} order by ${orderSql(keys)} ${limit} offset ${literal(choice.skip)})`;
  if (choice.behind === null) return range([]);
  const ranges = join(
    choice.behind.map(segment => range([segment])),
    sql` union all `,
  );
  return sql`(select "Id" from (${ranges}) ranges ${limit})`;
}

/**
 * A page and one row more: `row`, and in `cursor` its key values as JSON. A later page puts ids in order first, and works out the
 * fields to answer for those of the page.
 */
export function pageSql(plan: Plan, choice: Choice, things: Things): Sql {
  const { list, keys, size } = plan;
  const cursor = sql`${keyValuesSql(keys)} as cursor`;
  const order = sql` order by ${orderSql(keys)}`;
  if (choice.skip === 0 && choice.behind === null) {
    const from = searched(plan, new Set([...fieldsOf(plan), ...choice.touched]), choice, things);
    return sql`${rowsFrom(plan, from, cursor, things)}${whereOf(choice.conditions)}${order} limit ${literal(size + 1)}`;
  }
  const fields = new Set([list.id, ...fieldsOf(plan), ...keys.map(key => key.field)]);
  const page = sql`${idsSql(plan, choice, things)} page join ${projectionOf(list, fields, things)} on p."Id" = page."Id"`;
  return sql`${rowsFrom(plan, page, cursor, things)}${order}`;
}

/** How many rows the conditions leave, as `total`, counted up to `most`. */
export function countSql(plan: Plan, choice: Choice, most: number, things: Things): Sql {
  const from = searched(plan, new Set(choice.touched), choice, things);
  return sql`select count(*) as total from (select from ${from}${whereOf(choice.conditions)} limit ${literal(most)}) counted`;
}

/** One row: `row`, and in `own` whether it is the organisation's own. Parameter: `id`. */
export function rowSql(plan: Plan, things: Things): Sql {
  const { list } = plan;
  const from = projectionOf(list, new Set([list.id, ...fieldsOf(plan)]), things, isOwnRow(list));
  return sql`${rowsFrom(plan, from, sql`p."$own" as own`, things)} where ${valueOf(list.id)} = ${param('id', 'bigint')}`;
}
