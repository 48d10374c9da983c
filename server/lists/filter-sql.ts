import { type Comparison, type Filter, type FilterValue, isTime } from '#contract/api/parse-filter.ts';
import { QueryError } from '#contract/api/problem.ts';
import type { FieldType } from './define-list.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import { alsoEqual, filterWhere, impliedBy, includes, searchKeyOf, sortKeyOf, valueOf } from './projection.ts';
import type { List, ListField } from './registry.ts';
import { join, literal, sql, type Sql, param } from '../db/sql.ts';

/** Binds a value of a request. @param type PostgreSQL type of the value */
export type Bind = (value: unknown, type: string) => Sql;

/**
 * Collects the values of one request under names of their own (`v0`, `v1`, …), so that requests of the same shape have
 * the same text and share a statement.
 */
export function boundValues(): { readonly bind: Bind; readonly values: Readonly<Record<string, unknown>> } {
  const values: Record<string, unknown> = {};
  let count = 0;
  const bind: Bind = (value, type) => {
    const name = `v${count++}`;
    values[name] = value;
    return param(name, type);
  };
  return { bind, values };
}

/** Tools for composing a filter. */
interface Filtering {
  readonly bind: Bind;
  readonly contentKinds: ContentKinds;
}

const OPERATORS: Readonly<Record<Comparison, Sql>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

/** SQL type in which a value is bound, by the type of its field. */
export const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  int: 'bigint',
  number: 'numeric',
  text: 'text',
  boolean: 'boolean',
  timestamp: 'timestamptz',
  date: 'date',
  json: 'jsonb',
  ids: 'bigint[]',
};

const unsuited = (field: ListField): QueryError => new QueryError('malformed_option', `$filter: ${field.name}`);

/** Reads an instant; without a zone it is UTC, as on the wire. */
const instant = (text: string): string => (/(?:Z|[+-]\d\d:\d\d)$/.test(text) || text.length === 10 ? text : `${text}Z`);

/** Converts a written value to the field's type, or refuses it naming the field. */
function suited(field: ListField, value: Exclude<FilterValue, null>): string | number | boolean {
  switch (field.type) {
    case 'int':
      if (Number.isSafeInteger(value)) return Number(value);
      break;
    case 'number':
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      break;
    case 'text':
      if (typeof value === 'string') return value;
      break;
    case 'boolean':
      if (typeof value === 'boolean') return value;
      if (value === 0 || value === 1) return value === 1;
      break;
    case 'timestamp':
    case 'date': {
      const time = typeof value === 'object' ? value.time : value;
      if (typeof time !== 'string' || !isTime(time)) break;
      if (field.type === 'timestamp') return instant(time);
      if (time.length === 10) return time;
      break;
    }
    case 'json':
    case 'ids':
      break;
  }
  throw unsuited(field);
}

/** Returns the field if the list allows filtering by it. */
function filterable(list: List, name: string): ListField {
  const field = list.fields.get(name);
  if (field === undefined) throw new QueryError('unknown_option', `$filter: ${name}`);
  if (field.filter !== true && name !== 'Id') throw new QueryError('unusable_option', `$filter: ${name}`);
  return field;
}

/** Returns the field if the list allows filtering by more than its equality. */
function comparable(list: List, name: string): ListField {
  const field = filterable(list, name);
  if (field.onlyEqual === true) throw new QueryError('unusable_option', `$filter: ${name}`);
  return field;
}

const isEquality = (operator: Comparison): boolean => operator === 'eq' || operator === 'ne';

/** Returns the compared value: equality compares the exact text, order uses the dictionary's order. */
const comparedBy = (field: ListField, operator: Comparison): Sql =>
  isEquality(operator) ? valueOf(field) : sortKeyOf(field);

/**
 * Compares a boolean as a literal: with a parameter PostgreSQL does not recognise the field's condition, and uses no
 * index for it.
 */
function truth(field: ListField, operator: Comparison, wanted: boolean): Sql {
  if (operator === 'ne') return sql`${valueOf(field)} is not ${literal(wanted)}`;
  if (operator !== 'eq') throw unsuited(field);
  return wanted ? valueOf(field) : sql`(not ${valueOf(field)})`;
}

/** Compares a value by which rows can't always be filtered, in a way that an index can still serve. */
function restricted(field: ListField, operator: Comparison, typed: Sql, where: Sql): Sql {
  if (operator === 'eq') return sql`(${valueOf(field)} = ${typed} and ${where})`;
  return sql`(case when ${where} then ${comparedBy(field, operator)} end) ${OPERATORS[operator]} ${typed}`;
}

/** Condition that an id is among several. */
function inclusion(
  field: ListField,
  operator: Comparison,
  value: unknown,
  { bind, contentKinds }: Filtering,
): Sql | null {
  if (field.type !== 'ids') return null;
  const found = Number.isSafeInteger(value) ? includes(field, bind(value, 'bigint'), contentKinds) : null;
  if (found === null || (operator !== 'eq' && operator !== 'ne')) throw unsuited(field);
  return operator === 'eq' ? found : sql`(${found} is not true)`;
}

function comparison(field: ListField, operator: Comparison, value: FilterValue, filtering: Filtering): Sql {
  const { bind, contentKinds } = filtering;
  const where = filterWhere(field);
  if (value === null) {
    const shown = where === null ? valueOf(field) : sql`(case when ${where} then ${valueOf(field)} end)`;
    if (operator === 'eq') return sql`${shown} is null`;
    if (operator === 'ne') return sql`${shown} is not null`;
    throw unsuited(field);
  }
  const included = inclusion(field, operator, value, filtering);
  if (included !== null) return included;
  if (field.type === 'boolean') {
    const wanted = suited(field, value) === true;
    const implied = operator === 'eq' && wanted ? impliedBy(field, literal(true), contentKinds) : null;
    const found = truth(field, operator, wanted);
    return implied === null ? found : sql`(${found} and ${implied})`;
  }
  const typed = bind(suited(field, value), SQL_TYPES[field.type]);
  const implied = operator === 'eq' ? impliedBy(field, typed, contentKinds) : null;
  if (implied !== null) return sql`(${valueOf(field)} = ${typed} and ${implied})`;
  if (where !== null) return restricted(field, operator, typed, where);
  const also = operator === 'eq' ? alsoEqual(field, typed) : null;
  if (also !== null) return sql`(${valueOf(field)} = ${typed} and ${also})`;
  const other =
    field.keyColumn !== undefined && operator !== 'eq' && operator !== 'ne' ? sql`search_key(${typed})` : typed;
  return sql`${comparedBy(field, operator)} ${OPERATORS[operator]} ${other}`;
}

function membership(field: ListField, values: readonly FilterValue[], filtering: Filtering): Sql {
  if (field.type === 'ids' || field.filterWhere !== undefined) {
    const each = values.map(value => comparison(field, 'eq', value, filtering));
    return sql`(${join(each, sql` or `)})`;
  }
  const wanted = values.filter(value => value !== null).map(value => suited(field, value));
  const found = sql`${valueOf(field)} = any(${filtering.bind(wanted, `${SQL_TYPES[field.type]}[]`)})`;
  return wanted.length === values.length ? found : sql`(${found} or ${valueOf(field)} is null)`;
}

/** Matches a text without LIKE: there is nothing to escape, and folding accents can't produce a wildcard. */
function textMatch(list: List, filter: Extract<Filter, { kind: 'match' }>, bind: Bind): Sql {
  const field = comparable(list, filter.field);
  if (field.type !== 'text') throw unsuited(field);
  const whole = searchKeyOf(field);
  const part = sql`search_key(${bind(filter.text, 'text')})`;
  if (filter.match === 'contains') return sql`strpos(${whole}, ${part}) > 0`;
  if (filter.match === 'startswith') {
    const begins = sql`starts_with(${whole}, ${part})`;
    // An index of the key finds a prefix as a range.
    if (field.keyColumn === undefined) return begins;
    return sql`(${begins} and ${whole} >= ${part} and ${whole} < ${part} || chr(1114111))`;
  }
  return sql`right(${whole}, length(${part})) = ${part}`;
}

const JOINED_BY = { and: sql` and `, or: sql` or ` };

/**
 * Converts a filter to a condition on the projection. NULL counts as "no": `not` turns it into "yes", so a filter and
 * its negation cover all rows.
 * @throws {QueryError} unusable_option of a field that may not be filtered by, malformed_option of a value of another
 * type.
 */
export function filterSql(list: List, filter: Filter, filtering: Filtering): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return sql`(${join(
        filter.terms.map(term => filterSql(list, term, filtering)),
        JOINED_BY[filter.kind],
      )})`;
    case 'not':
      return sql`((${filterSql(list, filter.term, filtering)}) is not true)`;
    case 'compare': {
      const find = isEquality(filter.operator) ? filterable : comparable;
      return comparison(find(list, filter.field), filter.operator, filter.value, filtering);
    }
    case 'in':
      return membership(filterable(list, filter.field), filter.values, filtering);
    case 'match':
      return textMatch(list, filter, filtering.bind);
  }
}

/** Returns every field that a filter names, for the projection. */
export function filterFields(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(filterFields);
    case 'not':
      return filterFields(filter.term);
    case 'compare':
    case 'in':
    case 'match':
      return [filter.field];
  }
}
