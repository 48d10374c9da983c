import { NO_ORG } from '../db/database.ts';
import type { SqlRow } from './define-list.ts';
import type { List, ListField } from './registry.ts';
import { EMPTY, identifier, join, literal, sql, type Sql } from '../db/sql.ts';
import { READER } from '../content-kinds/reader.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';

/** Name of a list's table inside its projection. */
const SELF = sql`self`;
/** Name of the projection in the statement around it. */
const PROJECTION = sql`p`;

/** Returns SQL of a field in the projection: its value for this viewer. */
export const valueOf = (field: ListField): Sql => sql`${PROJECTION}.${identifier(field.name)}`;

/** Whether the value may be hidden but has its own column, which an index may cover. */
const isFoundBelow = ({ visible, column, filter }: ListField): boolean =>
  visible !== undefined && column !== undefined && filter === true;

/**
 * Returns a second, indexable equality that follows from the field's equality with the value. Values that may be hidden
 * and plain texts have no index. It is only added to the comparison, never replaces it, so it selects no further row.
 */
export function alsoEqual(field: ListField, value: Sql): Sql | null {
  if (isFoundBelow(field)) return sql`${PROJECTION}.${rawName(field)} = ${value}`;
  if (field.keyColumn === undefined || field.visible !== undefined) return null;
  return sql`${searchKeyOf(field)} = search_key(${value})`;
}

/** Returns the condition that follows from the field's equality with the value; null if none is declared. */
export const impliedBy = (field: ListField, value: Sql, contentKinds: ContentKinds): Sql | null =>
  field.implies === undefined ? null : field.implies({ alias: SELF, contentKinds }, value);

/** Returns the condition under which rows may be filtered by the field; null if always. */
export const filterWhere = (field: ListField): Sql | null =>
  field.filterWhere === undefined ? null : sql`${PROJECTION}.${whereName(field)}`;

/** Condition on the row itself: this id is among the field's, and the viewer may see that. */
export function includes(field: ListField, id: Sql, contentKinds: ContentKinds): Sql | null {
  if (field.includes === undefined) return null;
  const row: SqlRow = { alias: SELF, contentKinds };
  const found = field.includes(row, id);
  return field.visible === undefined ? found : sql`(${field.visible(row)} and ${found})`;
}

/** Returns the search key of a text: without accents and case. */
export const searchKeyOf = (field: ListField): Sql =>
  field.keyColumn === undefined ? sql`search_key(${valueOf(field)})` : sql`${PROJECTION}.${keyName(field)}`;

/**
 * Returns the sort and comparison key of a field: texts as in a Colombian dictionary, unless they have a key of their
 * own.
 */
export function sortKeyOf(field: ListField): Sql {
  if (field.type !== 'text') return valueOf(field);
  return field.keyColumn === undefined ? sql`${valueOf(field)} collate "es-CO-x-icu"` : searchKeyOf(field);
}

/** Returns the column from which `sortKeyOf` is computed, for later use in the statement. */
export const heldValue = (field: ListField): Sql =>
  field.keyColumn === undefined ? valueOf(field) : searchKeyOf(field);

/** Returns an internal name; wire names can't contain `$`, so there is no conflict. */
const keyName = (field: ListField): Sql => identifier(`$key ${field.name}`);
const rawName = (field: ListField): Sql => identifier(`$raw ${field.name}`);
const whereName = (field: ListField): Sql => identifier(`$where ${field.name}`);

function columnsOf(field: ListField, row: SqlRow): Sql[] {
  const mask = field.visible === undefined ? null : field.visible(row);
  const masked = (value: Sql): Sql => (mask === null ? value : sql`case when ${mask} then ${value} end`);
  const own =
    field.compute === undefined ? sql`${SELF}.${identifier(field.column ?? '')}` : sql`(${field.compute(row)})`;
  const { keyColumn, filterWhere: where } = field;
  return [
    sql`${masked(own)} as ${identifier(field.name)}`,
    ...(keyColumn === undefined ? [] : [sql`${masked(sql`${SELF}.${identifier(keyColumn)}`)} as ${keyName(field)}`]),
    ...(isFoundBelow(field) ? [sql`${own} as ${rawName(field)}`] : []),
    ...(where === undefined ? [] : [sql`${where(row)} as ${whereName(field)}`]),
  ];
}

/**
 * Condition: own rows, or all rows of data without an owner. If the list has a fallback, the default rows too while
 * there are no own ones (of the same key).
 */
function organisationRows(list: List): Sql {
  const { organisation, fallback, table } = list.declaration;
  if (organisation === null) return sql`true`;
  const column = sql`${SELF}.${identifier(organisation)}`;
  if (fallback === undefined) return sql`${column} = ${READER.org}`;
  const same =
    fallback === true ? EMPTY : sql` and own.${identifier(fallback.by)} = ${SELF}.${identifier(fallback.by)}`;
  const own = sql`select from ${identifier(table)} own where own.${identifier(organisation)} = ${READER.org}${same}`;
  return sql`(${column} = ${READER.org} or (${column} = ${literal(NO_ORG)} and not exists (${own})))`;
}

/** Makes a projection: the values of a row for this viewer, as `p`, with the joins that they need. */
function projected(
  list: List,
  fields: Iterable<ListField>,
  contentKinds: ContentKinds,
  more: readonly Sql[] = [],
): Sql {
  const row: SqlRow = { alias: SELF, contentKinds };
  const all = [...new Set(fields)];
  const lookups = new Set(all.flatMap(({ lookup }) => lookup ?? []));
  const joins = join(
    [...lookups].map(lookup => sql` ${lookup.join(row)}`),
    EMPTY,
  );
  const columns = join([...all.flatMap(field => columnsOf(field, row)), ...more]);
  return sql`${SELF}${joins} cross join lateral (select ${columns}) ${PROJECTION}`;
}

/** Choice of a list's rows: conditions on the projection of these fields, and the part after `where`. */
export interface Chosen {
  readonly touched: Iterable<ListField>;
  readonly conditions: readonly Sql[];
  /** `order by` and `limit`. */
  readonly tail?: Sql;
  /** True for a search by words, which may use all the searched text. */
  readonly isSearch?: boolean;
}

/**
 * Law 1: returns the rows that exist for this viewer, chosen by the values that this viewer may see; everything else is
 * absent or NULL. Filters, orders, searches, counts and cursors are conditions on the projection and never on the
 * table, so they can't reveal hidden values. PostgreSQL flattens it, so indexes still serve.
 */
export function chosenRows(list: List, chosen: Chosen, contentKinds: ContentKinds, output: Sql = sql`${SELF}.*`): Sql {
  const { declaration } = list;
  const { touched, conditions, tail = EMPTY, isSearch = false } = chosen;
  const scope = declaration.scope({ alias: SELF, contentKinds });
  const index = isSearch ? declaration.searchIndex : undefined;
  const more = index?.column === undefined ? [] : [sql`${SELF}.${identifier(index.column)} as ${SEARCHED}`];
  const where = join([organisationRows(list), ...(scope === null ? [] : [sql`(${scope})`]), ...conditions], sql` and `);
  return sql`select ${output} from ${identifier(declaration.table)} ${projected(list, touched, contentKinds, more)} where ${where}${tail}`;
}

/**
 * Selects the rows that a search finds in the list's table of words: `Id`, and the sort columns of these fields, under
 * the names that `heldValue` gives them. @param words as typed; the first is looked up and the others are checked in
 * its row
 */
export function foundByWords(
  list: List,
  fields: readonly ListField[],
  words: readonly Sql[],
  contentKinds: ContentKinds,
): Sql {
  const index = list.declaration.searchIndex?.words;
  const [first, ...others] = words;
  if (index === undefined || first === undefined) throw new Error(`${list.name} has no words to be found by`);
  // In a sub-select, which is evaluated once and not for every row.
  const key = (word: Sql): Sql => sql`(select search_key(${word}))`;
  const scope = index.scope({ alias: SELF, contentKinds });
  const conditions = [
    sql`${SELF}.org_id = ${READER.org}`,
    sql`${SELF}.word >= ${key(first)}`,
    sql`${SELF}.word < (select search_key(${first}) || chr(1114111))`,
    sql`${SELF}.shared < (select greatest(length(search_key(${first})), 1))`,
    ...others.map(word => sql`strpos(${SELF}.words, (select ' ' || search_key(${word}))) > 0`),
    ...(scope === null ? [] : [sql`(${scope})`]),
  ];
  const keys = fields.map(field => sql`${SELF}.${identifier(field.keyColumn ?? '')} as ${keyName(field)}`);
  const columns = join([sql`${SELF}.${identifier(index.id)} as ${identifier(list.id.name)}`, ...keys]);
  return sql`select ${columns} from ${identifier(index.table)} ${SELF} where ${join(conditions, sql` and `)}`;
}

/** Selects the rows with these ids, which the same statement has chosen already. */
export function rowsOf(list: List, ids: Sql): Sql {
  const id = identifier(list.id.column ?? 'id');
  return sql`select ${SELF}.* from ${identifier(list.declaration.table)} ${SELF} where ${organisationRows(list)} and ${SELF}.${id} = any(array(${ids}))`;
}

/**
 * Makes the from-item of the projection of chosen rows; `$own` tells own rows from the default organisation's, which
 * are read-only.
 */
export const projectionOf = (list: List, rows: Sql, fields: Iterable<ListField>, contentKinds: ContentKinds): Sql =>
  sql`(${rows}) ${projected(list, fields, contentKinds, [sql`${isOwn(list)} as "$own"`])}`;

const isOwn = ({ declaration: { organisation } }: List): Sql =>
  organisation === null ? sql`true` : sql`${SELF}.${identifier(organisation)} = ${READER.org}`;

/** Column with the whole text that a search index covers; no wire name begins with `$`. */
const SEARCHED = identifier('$searched');
export const searchedText = sql`${PROJECTION}.${SEARCHED}`;

/**
 * Returns a field in its response format. Instants are written with all their microseconds: a cursor must not round
 * them.
 */
export function answeredAs(field: ListField): Sql {
  const name = identifier(field.name);
  if (field.type !== 'timestamp') return valueOf(field);
  return sql`to_char(${valueOf(field)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${name}`;
}
