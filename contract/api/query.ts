import { isStorable } from '../lib/text.ts';
import { printFilter, type Filter, parseFilter } from './parse-filter.ts';
import {
  EXPAND_MAX,
  ORDER_FIELDS_MAX,
  PAGE_SIZE_MAX_ANY,
  SEARCH_MAX,
  SEARCH_MIN,
  SELECT_MAX,
  SKIP_MAX,
} from './limits.ts';
import { QueryError } from './problem.ts';

export interface OrderField {
  readonly field: string;
  readonly descending: boolean;
}

/** Parsed options of a list read. @spec 3§7.1 */
export interface ListQuery {
  /** Wire fields, and `Relation/Field` for expanded relations. */
  readonly select?: readonly string[];
  readonly filter?: Filter;
  readonly top?: number;
  readonly orderby?: readonly OrderField[];
  readonly expand?: readonly string[];
  /** Opaque cursor of a next page, as given by `__next`. */
  readonly next?: string;
  /** Rows to skip before a page of `top`, for numbered pages: `$next=20,10` is the third one of ten. */
  readonly skip?: number;
  /** Id of the caller; any other id is refused. */
  readonly userId?: number;
  readonly search?: string;
  readonly count?: boolean;
}

const OPTIONS = ['select', 'filter', 'top', 'orderby', 'expand', 'next', 'userId', 'search', 'count'] as const;
type Option = (typeof OPTIONS)[number];
const isOption = (name: string): name is Option => (OPTIONS as readonly string[]).includes(name);

const malformed = (option: Option, detail?: string): QueryError =>
  new QueryError('malformed_option', detail === undefined ? `$${option}` : `$${option}: ${detail.slice(0, 40)}`);
const excessive = (option: Option): QueryError => new QueryError('limit_exceeded', `$${option}`);

const FIELD = /^[A-Za-z_]\w{0,59}$/;
const FIELD_OR_RELATED = /^[A-Za-z_]\w{0,59}(?:\/[A-Za-z_]\w{0,59})?$/;

/** Parses comma-separated names, each at most once. */
function names(option: Option, text: string, shape: RegExp, max: number): string[] {
  const list = text.split(',', max + 2).map(name => name.trim());
  if (list.length > max) throw excessive(option);
  for (const name of list) if (!shape.test(name)) throw malformed(option, name);
  if (new Set(list).size !== list.length) throw malformed(option);
  return list;
}

function integer(option: Option, text: string, max: number): number {
  if (!/^\d{1,16}$/.test(text)) throw malformed(option, text);
  const value = Number(text);
  if (value < 1) throw malformed(option, text);
  if (value > max) throw excessive(option);
  return value;
}

function orderFields(text: string): OrderField[] {
  const parts = text.split(',', ORDER_FIELDS_MAX + 2);
  if (parts.length > ORDER_FIELDS_MAX) throw excessive('orderby');
  const fields = parts.map(part => {
    const found = /^\s*([A-Za-z_]\w{0,59})(?:\s+(asc|desc))?\s*$/.exec(part);
    if (found?.[1] === undefined) throw malformed('orderby', part);
    return { field: found[1], descending: found[2] === 'desc' };
  });
  if (new Set(fields.map(one => one.field)).size !== fields.length) throw malformed('orderby');
  return fields;
}

function searchText(text: string): string {
  const search = text.trim();
  if (search.length > SEARCH_MAX) throw excessive('search');
  if (search.length < SEARCH_MIN) throw malformed('search', search);
  return search;
}

function flag(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw malformed('count', text);
  return text === 'true';
}

/**
 * Parses a numbered page: `$next=20,10` skips twenty rows and returns ten. Any other text is a cursor, opaque here.
 * @spec decision 3
 */
function numberedPage(text: string): { skip: number; top: number } | null {
  const [, skip, size] = /^(\d{1,5}),(\d{1,4})$/.exec(text) ?? [];
  if (skip === undefined || size === undefined) return null;
  if (Number(skip) > SKIP_MAX) throw excessive('next');
  return { skip: Number(skip), top: integer('next', size, PAGE_SIZE_MAX_ANY) };
}

function nextPage(values: ReadonlyMap<Option, string>): Pick<ListQuery, 'next' | 'top' | 'skip'> {
  const top = values.get('top');
  const size = top === undefined ? {} : { top: integer('top', top, PAGE_SIZE_MAX_ANY) };
  const next = values.get('next');
  if (next === undefined) return size;
  const numbered = numberedPage(next);
  if (numbered !== null) {
    if (top !== undefined && numbered.top !== size.top) throw malformed('next', next);
    return numbered.skip === 0 ? { top: numbered.top } : numbered;
  }
  if (!/^[\w-]{1,2000}$/.test(next)) throw malformed('next');
  return { ...size, next };
}

/** Collects each option once, with or without `$`. */
function optionValues(parameters: Iterable<readonly [string, string]>): ReadonlyMap<Option, string> {
  const values = new Map<Option, string>();
  for (const [key, value] of parameters) {
    const name = key.startsWith('$') ? key.slice(1) : key;
    if (!isOption(name)) throw new QueryError('unknown_option', key.slice(0, 40));
    if (values.has(name) || !isStorable(value)) throw malformed(name);
    values.set(name, value);
  }
  return values;
}

/**
 * Parses the options of a list's address. Unknown, repeated (even once with and once without `$`), malformed or
 * excessive ones throw a QueryError that names them. Nothing is ever ignored.
 */
export function parseQuery(parameters: Iterable<readonly [string, string]>): ListQuery {
  const values = optionValues(parameters);
  const read = <Value>(option: Option, parse: (text: string) => Value): Value | undefined => {
    const text = values.get(option);
    return text === undefined ? undefined : parse(text);
  };
  const select = read('select', text => names('select', text, FIELD_OR_RELATED, SELECT_MAX));
  const filter = read('filter', parseFilter);
  const orderby = read('orderby', orderFields);
  const expand = read('expand', text => names('expand', text, FIELD, EXPAND_MAX));
  const userId = read('userId', text => integer('userId', text, Number.MAX_SAFE_INTEGER));
  const search = read('search', searchText);
  const count = read('count', flag);
  return {
    ...(select && { select }),
    ...(filter && { filter }),
    ...(orderby && { orderby }),
    ...(expand && { expand }),
    ...(userId !== undefined && { userId }),
    ...(search !== undefined && { search }),
    ...(count !== undefined && { count }),
    ...nextPage(values),
  };
}

/** Prints a query as the part of an address after `?`; empty if there are no options. `parseQuery` reads it back. */
export function buildQuery(query: ListQuery): string {
  const parameters = new URLSearchParams();
  const add = (option: Option, value: string | undefined): void => {
    if (value !== undefined) parameters.set(`$${option}`, value);
  };
  add('select', query.select?.join(','));
  add('filter', query.filter && printFilter(query.filter));
  add('top', query.skip === undefined ? query.top?.toString() : undefined);
  add('orderby', query.orderby?.map(one => (one.descending ? `${one.field} desc` : one.field)).join(','));
  add('expand', query.expand?.join(','));
  add('userId', query.userId?.toString());
  add('search', query.search);
  add('count', query.count?.toString());
  add('next', query.skip === undefined ? query.next : `${query.skip},${query.top}`);
  return parameters.toString();
}
