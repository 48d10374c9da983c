import type { Filter, FilterValue } from '#contract/api/parse-filter.ts';
import { NUMBER_KINDS, type NumberKind } from '#contract/features/directory/import-types.ts';
import { type Context, holds, type ReadContext } from '../../base/context.ts';
import { numbersToRead } from '../../db/person-numbers.ts';
import { keyringOf } from '../../db/sealed-keys.ts';
import { findNumbers } from './import/people-sql.ts';

export const administersPeople = ({ viewer }: Context): boolean => holds(viewer, 'Admin-Users');

const kindOf = (field: string): NumberKind | undefined => NUMBER_KINDS.find(kind => kind === field);

/** Returns rows with the numbers of their people opened. */
export async function withNumbers<Row extends Partial<Readonly<Record<NumberKind, string | null>>>>(
  { session, db }: ReadContext,
  rows: readonly Row[],
) {
  const numbers = await numbersToRead(session, keyringOf(db));
  const opened = (kind: NumberKind, sealed: string | null | undefined): string | null =>
    sealed ? numbers.open(kind, Buffer.from(sealed, 'base64')) : null;
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(NUMBER_KINDS.map(kind => [kind, opened(kind, row[kind])])),
  }));
}

/** Returns a filter that names people by their ids instead of by their numbers, which are sealed. */
export async function byIds(context: ReadContext, filter: Filter): Promise<Filter> {
  const { viewer, db, session } = context;
  const asked = numbersIn(filter);
  if (asked.length === 0 || !administersPeople(context)) return filter;
  const numbers = await numbersToRead(session, keyringOf(db));
  const hashes = new Map(asked.map(number => [number, numbers.hash(number)]));
  const found = await session.run<{ id: number; kind: NumberKind; hash: Buffer }>(
    findNumbers(viewer.org, [...hashes.values()]),
  );
  return replaced(filter, (kind, wanted) =>
    wanted.flatMap(number =>
      found.filter(each => each.kind === kind && hashes.get(number)?.equals(each.hash)).map(({ id }) => id),
    ),
  );
}

const isText = (value: FilterValue): value is string => typeof value === 'string';

/** Returns the numbers with which a filter compares those of people. */
function numbersIn(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(numbersIn);
    case 'not':
      return numbersIn(filter.term);
    case 'compare':
      return kindOf(filter.field) === undefined ? [] : [filter.value].filter(isText);
    case 'in':
      return kindOf(filter.field) === undefined ? [] : filter.values.filter(isText);
    case 'match':
      return [];
  }
}

/** Returns a filter in which ids replace the numbers that others are compared with; the engine refuses the rest. */
function replaced(filter: Filter, idsOf: (kind: NumberKind, numbers: readonly string[]) => number[]): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, terms: filter.terms.map(term => replaced(term, idsOf)) };
    case 'not':
      return { ...filter, term: replaced(filter.term, idsOf) };
    case 'compare': {
      const kind = kindOf(filter.field);
      const { operator, value } = filter;
      if (kind === undefined || !isText(value) || (operator !== 'eq' && operator !== 'ne')) return filter;
      const found: Filter = { kind: 'in', field: 'Id', values: idsOf(kind, [value]) };
      return operator === 'eq' ? found : { kind: 'not', term: found };
    }
    case 'in': {
      const kind = kindOf(filter.field);
      if (kind === undefined) return filter;
      const found: Filter = { kind: 'in', field: 'Id', values: idsOf(kind, filter.values.filter(isText)) };
      const rest = filter.values.filter(value => !isText(value));
      return rest.length === 0 ? found : { kind: 'or', terms: [found, { ...filter, values: rest }] };
    }
    case 'match':
      return filter;
  }
}
