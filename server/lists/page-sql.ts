import { EMPTY, identifier, join, literal, param, sql, type Sql } from '../db/sql.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import { usualKinds } from '../content-kinds/usual.ts';
import { keyValuesSql, orderKeys, orderSql } from './keyset.ts';
import { fieldsRead, type Expansion, type Plan } from './plan.ts';
import { answeredAs, chosenRows, heldValue, projectionOf, rowsOf, valueOf, type Chosen } from './projection.ts';
import { fieldOf, type ListField } from './registry.ts';

/** Choice that a request adds to its plan: the rows of the list, and the starting point. */
export interface Choice extends Chosen {
  /** Number of rows to skip first. */
  readonly skip: number;
  /** Ranges after a cursor, in order; null to read from the beginning. */
  readonly behind: readonly Sql[] | null;
  /** True if the rows are among ids found by a search, few enough to look all of them up. */
  readonly isByIds?: boolean;
  /** Rows found by a table of words: their ids and sort keys. */
  readonly found?: Sql;
}

const outputOf = (fields: readonly ListField[]): Sql => join(fields.map(answeredAs));

/** Alias of the link between a row and its relations, visible to their sub-selects. */
const LINK = sql`link`;

/** Returns the row's field that a relation uses. */
const ownField = ({ list }: Plan, { relation }: Expansion): ListField => fieldOf(list, relation.field ?? 'Id');

/**
 * Makes the SQL of an `$expand` within its row's statement: an object or NULL for a relation to one, `{ results }` for
 * one to many, at most its `top`. It goes through the target's own scope and masks.
 */
function expansionSql({ name, relation, target, answered, isOpen }: Expansion, contentKinds: ContentKinds): Sql {
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
    contentKinds,
  );
  const from = projectionOf(target, rows, [...read, ...keys.map(({ field }) => field)], contentKinds);
  const answer = sql`select row_to_json(answer) as row from ${from} cross join lateral (select ${outputOf(read)}) answer${order}`;
  if (toOne) return sql`(${answer})`;
  return sql`(select json_build_object('results', coalesce(json_agg(related.row), '[]')) from (${answer}) related)`;
}

/** Makes the SQL of chosen rows as JSON text in `row`, with further columns of the projection. */
function answerOf(plan: Plan, rows: Sql, more: Sql, contentKinds: ContentKinds): Sql {
  const { list, answered, expansions, keys } = plan;
  const read = fieldsRead(list, answered);
  const touched = [...expansions.map(one => ownField(plan, one)), ...keys.map(({ field }) => field)];
  const links = expansions.map(one => sql`${valueOf(ownField(plan, one))} as ${identifier(one.name)}`);
  const link = links.length === 0 ? EMPTY : sql` cross join lateral (select ${join(links)}) ${LINK}`;
  const related = expansions.map(one => sql`${expansionSql(one, contentKinds)} as ${identifier(one.name)}`);
  const output = join([...read.map(answeredAs), ...related]);
  const from = projectionOf(list, rows, [...read, ...touched], contentKinds);
  return sql`select row_to_json(answer)::text as row, ${more} from ${from}${link} cross join lateral (select ${output}) answer`;
}

/**
 * Makes the SQL of a page plus one row: `row`, and in `cursor` its key values as JSON. First the rows are sorted, then
 * the returned fields are computed for those of the page only. The ranges after a cursor are sorted among themselves
 * and inside, so LIMIT keeps PostgreSQL from reading further ranges.
 */
export function pageSql(plan: Plan, choice: Choice, contentKinds: ContentKinds): Sql {
  const { list, keys, size } = plan;
  const limit = sql` limit ${literal(size + 1)}`;
  const tail = sql` order by ${orderSql(keys)}${limit}${choice.skip === 0 ? EMPTY : sql` offset ${literal(choice.skip)}`}`;
  const range = (more: readonly Sql[]): Sql =>
    chosenRows(list, { ...choice, conditions: [...choice.conditions, ...more], tail }, contentKinds);
  const ranges = (choice.behind ?? []).map(segment => sql`(${range([segment])})`);
  const rows =
    choice.behind === null ? range([]) : sql`select * from (${join(ranges, sql` union all `)}) ranges${limit}`;
  return sql`${answerOf(plan, rows, sql`${keyValuesSql(keys)} as cursor`, contentKinds)} order by ${orderSql(keys)}`;
}

/** Returns whether a page of usual kinds can be tried: the rows are in the order of their ids, without a search. */
export const hasUsualPage = ({ list, keys }: Plan, { skip, isSearch, isByIds, found }: Choice): boolean =>
  list.declaration.unusual !== undefined &&
  keys.length === 1 &&
  keys[0]?.field === list.id &&
  keys[0].descending &&
  skip === 0 &&
  isSearch !== true &&
  isByIds !== true &&
  found === undefined;

/**
 * Makes the SQL of the same page for things of usual kinds alone. It ends with a row of NULL if rows about other things
 * may belong to the page, which must then be read whole.
 */
export function usualPageSql(plan: Plan, choice: Choice, contentKinds: ContentKinds): Sql {
  const { list, keys, size } = plan;
  const { declaration } = list;
  const id = valueOf(list.id);
  const last = sql`(select min((cursor::json ->> 0)::bigint) from page having count(*) > ${literal(size)})`;
  const others = chosenRows(
    { ...list, declaration: { ...declaration, scope: row => declaration.unusual?.(row) ?? null } },
    {
      touched: [...choice.touched, ...keys.map(({ field }) => field)],
      conditions: [
        ...choice.conditions,
        ...(choice.behind === null ? [] : [sql`(${join(choice.behind, sql` or `)})`]),
        sql`${id} > coalesce(${last}, 0)`,
      ],
    },
    contentKinds,
    EMPTY,
  );
  return sql`with page as materialized (${pageSql(plan, choice, usualKinds(contentKinds))})
    select row, cursor from page union all select null, null where exists (${others})`;
}

/**
 * Makes the SQL of a page of rows found by a search, by ids or words, with the count of all in `total`, up to `most`.
 * Every row is looked up once, with only its sort columns, and only those of the page are read whole.
 */
export function countedPageSql(plan: Plan, choice: Choice, most: number, contentKinds: ContentKinds): Sql {
  const { list, keys, size } = plan;
  const limit = sql` order by ${orderSql(keys)} limit ${literal(size + 1)}${choice.skip === 0 ? EMPTY : sql` offset ${literal(choice.skip)}`}`;
  const behind = choice.behind === null ? EMPTY : sql` where (${join(choice.behind, sql` or `)})`;
  const ids = sql`select ${valueOf(list.id)} from chosen p${behind}${limit}`;
  // The words hold less than the row, which finally decides whether it is shown.
  const rows =
    choice.found === undefined
      ? rowsOf(list, ids)
      : chosenRows(
          list,
          { touched: [list.id], conditions: [sql`${valueOf(list.id)} = any(array(${ids}))`] },
          contentKinds,
        );
  const total = sql`(select least(count(*), ${literal(most)})::int from chosen) as total`;
  const page = answerOf(plan, rows, sql`${keyValuesSql(keys)} as cursor, ${total}`, contentKinds);
  return sql`with chosen as materialized (${narrowRows(plan, choice, contentKinds)}) ${page} order by ${orderSql(keys)}`;
}

/** Makes the SQL of the ids of all chosen rows, and their sort keys. */
function narrowRows({ list, keys }: Plan, choice: Choice, contentKinds: ContentKinds): Sql {
  if (choice.found !== undefined) return choice.found;
  const narrow = join([...new Set([list.id, ...keys.map(({ field }) => field)])].map(heldValue));
  return chosenRows(list, { ...choice, touched: [...choice.touched, list.id] }, contentKinds, narrow);
}

/** Makes the SQL that counts the matching rows as `total`, up to `most`. */
export function countSql({ list }: Plan, choice: Choice, most: number, contentKinds: ContentKinds): Sql {
  const { countAll } = list.declaration;
  const limit = sql` limit ${literal(most)}`;
  if (choice.found !== undefined) return sql`select count(*) as total from (${choice.found}${limit}) counted`;
  if (choice.conditions.length === 0 && countAll !== undefined)
    return sql`select least((${countAll()}), ${literal(most)}) as total`;
  return sql`select count(*) as total from (${chosenRows(list, { ...choice, tail: limit }, contentKinds, EMPTY)}) counted`;
}

/** Makes the SQL of one row: `row`, and in `own` whether it is the organisation's own. Parameter: `id`. */
export function rowSql(plan: Plan, contentKinds: ContentKinds): Sql {
  const { id } = plan.list;
  const conditions = [sql`${valueOf(id)} = ${param('id', 'bigint')}`];
  return answerOf(
    plan,
    chosenRows(plan.list, { touched: [id], conditions }, contentKinds),
    sql`p."$own" as own`,
    contentKinds,
  );
}
