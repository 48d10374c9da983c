import type { Filter } from '#contract/api/parse-filter.ts';
import { QueryError } from '#contract/api/problem.ts';
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

/**
 * Returns a filter that names people by their ids instead of by their numbers, which are sealed.
 * @throws {QueryError} unusable_option of any other comparison than with a whole number, or with none
 */
export async function byIds(context: Context, filter: Filter): Promise<Filter> {
  const { viewer, db } = context;
  const asked = numbersIn(filter);
  if (asked.length === 0 || !administersPeople(context)) return filter;
  const session = db.reading(viewer.org);
  const numbers = await numbersToRead(session, keyringOf(db));
  const hashes = new Map(asked.map(number => [number, numbers.hash(number)]));
  const found = await session.run<{ id: number; kind: NumberKind; hash: Buffer }>(
    findNumbers(viewer.org, [...hashes.values()]),
  );
  return replaced(filter, (kind, wanted) => {
    const ids = wanted.flatMap(number =>
      found.filter(each => each.kind === kind && hashes.get(number)?.equals(each.hash)).map(({ id }) => id),
    );
    return { kind: 'in', field: 'Id', values: ids };
  });
}

/** Returns the numbers with which a filter compares those of people. */
function numbersIn(filter: Filter): string[] {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return filter.terms.flatMap(numbersIn);
    case 'not':
      return numbersIn(filter.term);
    case 'compare':
      return kindOf(filter.field) === undefined ? [] : textsOf(filter.field, [filter.value]);
    case 'in':
      return kindOf(filter.field) === undefined ? [] : textsOf(filter.field, filter.values);
    case 'match':
      if (kindOf(filter.field) !== undefined) throw new QueryError('unusable_option', `$filter: ${filter.field}`);
      return [];
  }
}

/** Returns the texts among the values of a filter, of which there may be none. @throws {QueryError} of any other value */
function textsOf(field: string, values: readonly unknown[]): string[] {
  return values.flatMap(value => {
    if (value === null) return [];
    if (typeof value !== 'string') throw new QueryError('malformed_option', `$filter: ${field}`);
    return [value];
  });
}

/** Returns a filter whose comparisons with numbers are replaced. */
function replaced(filter: Filter, by: (kind: NumberKind, numbers: readonly string[]) => Filter): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, terms: filter.terms.map(term => replaced(term, by)) };
    case 'not':
      return { ...filter, term: replaced(filter.term, by) };
    case 'compare': {
      const kind = kindOf(filter.field);
      if (kind === undefined || filter.value === null) return filter;
      if (filter.operator !== 'eq' && filter.operator !== 'ne')
        throw new QueryError('unusable_option', `$filter: ${filter.field}`);
      const found = by(kind, textsOf(filter.field, [filter.value]));
      return filter.operator === 'eq' ? found : { kind: 'not', term: found };
    }
    case 'in': {
      const kind = kindOf(filter.field);
      if (kind === undefined) return filter;
      const found = by(kind, textsOf(filter.field, filter.values));
      const none: Filter = { kind: 'compare', operator: 'eq', field: filter.field, value: null };
      return filter.values.includes(null) ? { kind: 'or', terms: [found, none] } : found;
    }
    case 'match':
      return filter;
  }
}
