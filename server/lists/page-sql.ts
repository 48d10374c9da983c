import { EMPTY, identifier, join, literal, param, sql, type Sql } from '../db/sql.ts';
import type { Things } from '../things/things.ts';
import { keyValuesSql, orderKeys, orderSql } from './keyset.ts';
import { fieldsRead, type Expansion, type Plan } from './plan.ts';
import { answeredAs, chosenRows, heldValue, projectionOf, rowsOf, valueOf, type Chosen } from './projection.ts';
import { fieldOf, type ListField } from './registry.ts';

/** What a request adds to its plan: which rows of the list, and from where on. */
export interface Choice extends Chosen {
  /** Rows to pass over first. */
  readonly skip: number;
  /** Ranges behind a cursor, in order; null from the beginning. */
  readonly behind: readonly Sql[] | null;
  /** The rows are among ids that a search has found: few enough to look all of them up. */
  readonly isByIds?: boolean;
  /** The rows as a table of words has found them: their ids, and what they are ordered by. */
  readonly found?: Sql;
}

const outputOf = (fields: readonly ListField[]): Sql => join(fields.map(answeredAs));

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
  const order = toOne ? EMPTY : sql` order by ${orderSql(keys)}`;
  const rows = chosenRows(
    target,
    {
      touched: [by, ...keys.map(({ field }) => field)],
      conditions: [sql`${valueOf(by)} = ${LINK}.${identifier(name)}`],
      tail: toOne ? EMPTY : sql`${order} limit ${literal(relation.top ?? 1)}`,
    },
    things,
  );
  const from = projectionOf(target, rows, [...read, ...keys.map(({ field }) => field)], things);
  const answer = sql`select row_to_json(answer) as row from ${from} cross join lateral (select ${outputOf(read)}) answer${order}`;
  if (toOne) return sql`(${answer})`;
  return sql`(select json_build_object('results', coalesce(json_agg(related.row), '[]')) from (${answer}) related)`;
}

/** `row` as JSON text, of chosen rows, and what else is asked of the projection. */
function answerOf(plan: Plan, rows: Sql, more: Sql, things: Things): Sql {
  const { list, answered, expansions, keys } = plan;
  const read = fieldsRead(list, answered);
  const touched = [...expansions.map(one => ownField(plan, one)), ...keys.map(({ field }) => field)];
  const links = expansions.map(one => sql`${valueOf(ownField(plan, one))} as ${identifier(one.name)}`);
  const link = links.length === 0 ? EMPTY : sql` cross join lateral (select ${join(links)}) ${LINK}`;
  const related = expansions.map(one => sql`${expansionSql(one, things)} as ${identifier(one.name)}`);
  const output = join([...read.map(answeredAs), ...related]);
  const from = projectionOf(list, rows, [...read, ...touched], things);
  return sql`select row_to_json(answer)::text as row, ${more} from ${from}${link} cross join lateral (select ${output}) answer`;
}

/**
 * A page and one row more: `row`, and in `cursor` its key values as JSON. First the rows are put in order, then the fields to answer
 * are worked out for those of the page. Each range behind a cursor is in order and so are they, and LIMIT stops PostgreSQL from
 * reading a range that is not needed any more.
 */
export function pageSql(plan: Plan, choice: Choice, things: Things): Sql {
  const { list, keys, size } = plan;
  const limit = sql` limit ${literal(size + 1)}`;
  const tail = sql` order by ${orderSql(keys)}${limit}${choice.skip === 0 ? EMPTY : sql` offset ${literal(choice.skip)}`}`;
  const range = (more: readonly Sql[]): Sql =>
    chosenRows(list, { ...choice, conditions: [...choice.conditions, ...more], tail }, things);
  const ranges = (choice.behind ?? []).map(segment => sql`(${range([segment])})`);
  const rows =
    choice.behind === null ? range([]) : sql`select * from (${join(ranges, sql` union all `)}) ranges${limit}`;
  return sql`${answerOf(plan, rows, sql`${keyValuesSql(keys)} as cursor`, things)} order by ${orderSql(keys)}`;
}

/**
 * The same of rows that a search has found, by their ids or by words, with all of them counted in `total`, up to `most`: every row is
 * looked up once, as narrow as the order is, and only those of the page are read whole.
 */
export function countedPageSql(plan: Plan, choice: Choice, most: number, things: Things): Sql {
  const { list, keys, size } = plan;
  const limit = sql` order by ${orderSql(keys)} limit ${literal(size + 1)}${choice.skip === 0 ? EMPTY : sql` offset ${literal(choice.skip)}`}`;
  const behind = choice.behind === null ? EMPTY : sql` where (${join(choice.behind, sql` or `)})`;
  const ids = sql`select ${valueOf(list.id)} from chosen p${behind}${limit}`;
  // Words say less of a row than the row itself, which has the last word on whether it is shown.
  const rows =
    choice.found === undefined
      ? rowsOf(list, ids)
      : chosenRows(list, { touched: [list.id], conditions: [sql`${valueOf(list.id)} = any(array(${ids}))`] }, things);
  const total = sql`(select least(count(*), ${literal(most)})::int from chosen) as total`;
  const page = answerOf(plan, rows, sql`${keyValuesSql(keys)} as cursor, ${total}`, things);
  return sql`with chosen as materialized (${narrowRows(plan, choice, things)}) ${page} order by ${orderSql(keys)}`;
}

/** Ids of all chosen rows, and what they are ordered by. */
function narrowRows({ list, keys }: Plan, choice: Choice, things: Things): Sql {
  if (choice.found !== undefined) return choice.found;
  const narrow = join([...new Set([list.id, ...keys.map(({ field }) => field)])].map(heldValue));
  return chosenRows(list, { ...choice, touched: [...choice.touched, list.id] }, things, narrow);
}

/** How many rows the conditions leave, as `total`, counted up to `most`. */
export function countSql({ list }: Plan, choice: Choice, most: number, things: Things): Sql {
  const { countAll } = list.declaration;
  const limit = sql` limit ${literal(most)}`;
  if (choice.found !== undefined) return sql`select count(*) as total from (${choice.found}${limit}) counted`;
  if (choice.conditions.length === 0 && countAll !== undefined)
    return sql`select least((${countAll()}), ${literal(most)}) as total`;
  return sql`select count(*) as total from (${chosenRows(list, { ...choice, tail: limit }, things, EMPTY)}) counted`;
}

/** One row: `row`, and in `own` whether it is the organisation's own. Parameter: `id`. */
export function rowSql(plan: Plan, things: Things): Sql {
  const { id } = plan.list;
  const conditions = [sql`${valueOf(id)} = ${param('id', 'bigint')}`];
  return answerOf(plan, chosenRows(plan.list, { touched: [id], conditions }, things), sql`p."$own" as own`, things);
}
