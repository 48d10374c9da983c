import { NO_ORG } from '../db/database.ts';
import type { SqlPlace } from './define-list.ts';
import type { List, ListField } from './registry.ts';
import { EMPTY, identifier, join, literal, sql, type Sql } from '../db/sql.ts';
import { READER } from '../things/reader.ts';
import type { Things } from '../things/things.ts';

/** Name of a list's table inside its projection. */
const SELF = sql`self`;
/** Name of the projection in the statement around it. */
const PROJECTION = sql`p`;

/** A field of the projection: its value for this viewer. */
export const valueOf = (field: ListField): Sql => sql`${PROJECTION}.${identifier(field.name)}`;

/** What a text is searched by: without accents and case. */
export const searchKeyOf = (field: ListField): Sql =>
  field.keyColumn === undefined ? sql`search_key(${valueOf(field)})` : sql`${PROJECTION}.${keyName(field)}`;

/** What a field is ordered and compared by: texts as a Colombian dictionary does, unless they have a key of their own. */
export function sortKeyOf(field: ListField): Sql {
  if (field.type !== 'text') return valueOf(field);
  return field.keyColumn === undefined ? sql`${valueOf(field)} collate "es-CO-x-icu"` : searchKeyOf(field);
}

/** `$` can't stand in a wire name, so it never meets one. */
const keyName = (field: ListField): Sql => identifier(`$key ${field.name}`);

function columnsOf(field: ListField, place: SqlPlace): Sql[] {
  const mask = field.visible === undefined ? null : field.visible(place);
  const masked = (value: Sql): Sql => (mask === null ? value : sql`case when ${mask} then ${value} end`);
  const own =
    field.compute === undefined ? sql`${SELF}.${identifier(field.column ?? '')}` : sql`(${field.compute(place)})`;
  const value = sql`${masked(own)} as ${identifier(field.name)}`;
  if (field.keyColumn === undefined) return [value];
  return [value, sql`${masked(sql`${SELF}.${identifier(field.keyColumn)}`)} as ${keyName(field)}`];
}

/** Own rows, or all of what is nobody's own; where the list says so, the default rows while there are none (of the same key). */
function tenantRows(list: List): Sql {
  const { tenant, fallback, table } = list.declaration;
  if (tenant === null) return sql`true`;
  const column = sql`${SELF}.${identifier(tenant)}`;
  if (fallback === undefined) return sql`${column} = ${READER.org}`;
  const same =
    fallback === true ? EMPTY : sql` and own.${identifier(fallback.by)} = ${SELF}.${identifier(fallback.by)}`;
  const own = sql`select from ${identifier(table)} own where own.${identifier(tenant)} = ${READER.org}${same}`;
  return sql`(${column} = ${READER.org} or (${column} = ${literal(NO_ORG)} and not exists (${own})))`;
}

/**
 * Law 1: the rows that exist for this viewer, with the values that this viewer may see; everything else is gone or NULL.
 * Filters, orders, searches, counts and cursors are compiled onto this sub-select and never onto the table, so they can't
 * find out what it hides. PostgreSQL flattens it, so indexes serve all the same.
 */
export function projectionOf(list: List, fields: Iterable<ListField>, things: Things, extra: Sql = EMPTY): Sql {
  const place: SqlPlace = { alias: SELF, things };
  const scope = list.declaration.scope(place);
  const columns = join([...fields].flatMap(field => columnsOf(field, place)));
  const visible = scope === null ? EMPTY : sql` and (${scope})`;
  const table = sql`${identifier(list.declaration.table)} ${SELF}`;
  return sql`(select ${columns}${extra} from ${table} where ${tenantRows(list)}${visible}) ${PROJECTION}`;
}

/** Column that tells own rows from the default organisation's, which are read-only. */
export const isOwnRow = ({ declaration: { tenant } }: List): Sql =>
  tenant === null ? sql`, true as "$own"` : sql`, ${SELF}.${identifier(tenant)} = ${READER.org} as "$own"`;

/** Column with everything that a search index searches; no wire name begins with `$`. */
const SEARCHED = identifier('$searched');
export const searchedText = sql`${PROJECTION}.${SEARCHED}`;
export const searchedColumn = (column: string): Sql => sql`, ${SELF}.${identifier(column)} as ${SEARCHED}`;

/** A field as it goes into the answer. Instants are written with all their microseconds: a cursor must not round them. */
export function answeredAs(field: ListField): Sql {
  const name = identifier(field.name);
  if (field.type !== 'timestamp') return valueOf(field);
  return sql`to_char(${valueOf(field)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${name}`;
}
