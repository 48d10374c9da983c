import type { Filter } from '#contract/api/parse-filter.ts';
import type { ListQuery } from '#contract/api/query.ts';
import { TOTAL_COUNT_MAX } from '#contract/api/limits.ts';
import type { ReadContext, WriteContext } from '../base/context.ts';
import { EMPTY, join, type NamedValues, type Sql } from '../db/sql.ts';
import { type Bind, filterFields } from './filter-sql.ts';
import type { Engine } from './engine.ts';
import { segmentsBehind, type KeyValues } from './keyset.ts';
import { countedPageSql, countSql, hasUsualPage, pageSql, rowSql, usualPageSql, type Choice } from './page-sql.ts';
import { type Plan, isFilled, type Expansion } from './plan.ts';
import { fieldOf, type List, type ListField } from './registry.ts';
import { findByWords, searchCondition, wordsOf } from './search.ts';
import type { RecordedQuery, Row } from './define-list.ts';

/** Returns the rows as this viewer sees them, in order, with only the requested fields. */
async function shown(
  context: ReadContext,
  list: List,
  rows: readonly Row[],
  asked: readonly ListField[],
): Promise<Record<string, unknown>[]> {
  const { present } = list.declaration;
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
async function present(
  { context, plan }: Reading,
  texts: readonly string[],
  query: RecordedQuery,
): Promise<readonly string[]> {
  if (!plan.isPresented) return texts;
  const rows = texts.map(text => JSON.parse(text) as Row); // the statement selects the fields of the list
  // Such a list is read in a transaction only, and nothing expands to it.
  await plan.list.declaration.recorded?.record(context as WriteContext, rows, query);
  const answers = await shown(context, plan.list, rows, plan.answered);
  for (const expansion of plan.expansions) {
    const related = await shownRelated(context, expansion, rows);
    related.forEach((value, index) => Object.assign(answers[index] ?? {}, { [expansion.name]: value }));
  }
  return answers.map(answer => JSON.stringify(answer));
}

/** Plan of one request. */
export interface Reading {
  readonly engine: Engine;
  readonly context: ReadContext;
  readonly plan: Plan;
}

/** Returns the values of all parameters that a plan's statements may have, except those that the request binds. */
function valuesOf({ engine, context, plan }: Reading): NamedValues {
  const lists = [plan.list, ...plan.expansions.map(({ target }) => target)];
  return Object.assign(
    {},
    engine.readerValues(context),
    ...lists.map(({ declaration }) => declaration.values?.(context)),
  ) as NamedValues;
}

/** Returns the rows that a query chooses. */
export async function choiceOf(
  { engine, context, plan }: Reading,
  query: ListQuery,
  bound: { readonly bind: Bind; readonly filter: Sql | null; readonly behind: KeyValues | null },
): Promise<Choice> {
  const { list, keys } = plan;
  const { filter, search, skip = 0 } = query;
  const behind = bound.behind === null ? null : segmentsBehind(keys, bound.behind, bound.bind);
  const words =
    search === undefined ? null : await wordsOf(context, list.declaration, search, engine.readerValues(context));
  const byWords =
    words === null || filter !== undefined ? null : findByWords(plan, words, bound.bind, engine.contentKinds);
  if (byWords !== null) return { touched: [], conditions: [], found: byWords, skip, behind };
  const found = words === null ? null : await searchCondition(context, list, words, bound.bind);
  return {
    touched: [
      ...(filter === undefined ? [] : filterFields(filter).map(name => fieldOf(list, name))),
      ...(found === null || found.isByIds ? [] : list.searched),
      ...keys.map(key => key.field),
    ],
    conditions: [...(bound.filter === null ? [] : [bound.filter]), ...(found === null ? [] : [found.condition])],
    isSearch: found !== null && !found.isByIds,
    isByIds: found?.isByIds ?? false,
    skip,
    behind,
  };
}

/** Returns a text that choices of a plan share only if their statements are the same. */
const shapeOf = ({ conditions, found = EMPTY, skip, behind }: Choice): string =>
  `${skip}${join(conditions).text}${found.text}${behind === null ? '' : `>${join(behind).text}`}`;

/** Runs a statement of a shape. A search by words is composed and planned for its words. */
function run<Answer>(reading: Reading, choice: Choice, what: string, compose: () => Sql, bound: NamedValues) {
  const { engine, context, plan } = reading;
  const statement = choice.isSearch
    ? compose()
    : engine.statements.get(`${what}${plan.shape}${shapeOf(choice)}`, compose);
  return context.session.run<Answer>(statement, { ...valuesOf(reading), ...bound });
}

export interface Page {
  /** Rows as JSON texts. */
  readonly rows: readonly string[];
  /** Key values of the last row if another page follows. */
  readonly last: KeyValues | null;
  /** Number of rows on all pages, if the page has counted them. */
  readonly total?: number;
}

interface FoundRow {
  readonly row: string;
  readonly cursor: string;
  readonly total?: number;
}

/** Reads a page by the shorter statement; null if the list has none, or if things of other kinds may belong to it. */
async function usualRows(reading: Reading, choice: Choice, bound: NamedValues): Promise<FoundRow[] | null> {
  const { engine, plan, context } = reading;
  if (!hasUsualPage(plan, choice)) return null;
  const reader = `${context.viewer.org}.${context.viewer.id} ${plan.shape}`;
  if (!engine.guesses.isWorthTrying(reader)) return null;
  const compose = (): Sql => usualPageSql(plan, choice, engine.contentKinds);
  const rows = await run<FoundRow | { row: null }>(reading, choice, 'usual', compose, bound);
  if (rows.every(row => row.row !== null)) return rows as FoundRow[]; // none is the mark of other kinds
  engine.guesses.noteUnusual(reader);
  return null;
}

/** Reads one page. Rows that a search found by ids are counted with it, so that each row is looked up once. */
export async function readPage(
  reading: Reading,
  choice: Choice,
  bound: NamedValues,
  filter: Filter | null,
): Promise<Page> {
  const { engine, plan } = reading;
  // After the last of all rows there is nothing to read.
  if (choice.behind?.length === 0) return { rows: [], last: null };
  const isCounted = choice.isByIds === true || choice.found !== undefined;
  const compose = (): Sql =>
    isCounted
      ? countedPageSql(plan, choice, TOTAL_COUNT_MAX, engine.contentKinds)
      : pageSql(plan, choice, engine.contentKinds);
  const found =
    (await usualRows(reading, choice, bound)) ??
    (await run<FoundRow>(reading, choice, isCounted ? 'counted' : 'page', compose, bound));
  const total = found[0]?.total;
  const last = found.length > plan.size ? found[plan.size - 1] : undefined;
  return {
    rows: await present(
      reading,
      found.slice(0, plan.size).map(({ row }) => row),
      { isPage: true, filter },
    ),
    last: last === undefined ? null : (JSON.parse(last.cursor) as KeyValues), // as `keyValuesSql` builds it
    ...(total !== undefined && { total }),
  };
}

/** Counts the rows that match filter and search, up to `TOTAL_COUNT_MAX`: an estimate would reveal hidden rows. */
export async function countRows(reading: Reading, choice: Choice, bound: NamedValues): Promise<number> {
  const { engine, plan } = reading;
  const all = { ...choice, skip: 0, behind: null };
  const compose = (): Sql => countSql(plan, all, TOTAL_COUNT_MAX, engine.contentKinds);
  const [answer] = await run<{ total: number }>(reading, all, 'count', compose, bound);
  return answer?.total ?? 0;
}

/**
 * Reads one row as JSON text, with the fields that the viewer may see, or undefined: absent, invisible and foreign are
 * the same. `isOwn` tells it from default rows.
 */
export async function readRow(reading: Reading, id: number): Promise<{ row: string; isOwn: boolean } | undefined> {
  const { engine, context, plan } = reading;
  const statement = engine.statements.get(`row${plan.shape}`, () => rowSql(plan, engine.contentKinds));
  const [found] = await context.session.run<{ row: string; own: boolean }>(statement, { ...valuesOf(reading), id });
  if (found === undefined) return undefined;
  const [row = found.row] = await present(reading, [found.row], { isPage: false, filter: null });
  return { row, isOwn: found.own };
}
