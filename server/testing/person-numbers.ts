import type pg from 'pg';
import type { NumberKind } from '#contract/features/directory/import-types.ts';
import { numbersToWrite, saveNumbers, type Numbers } from '../db/person-numbers.ts';
import { queryOf, type Sql } from '../db/sql.ts';
import { saveHeaders, sealRows } from '../features/directory/import/import-sql.ts';
import { TEST_KEYRING } from './test-keyring.ts';

/** Numbers of people in tests, sealed with the keys of the test applications. */

type Owner = Pick<pg.Pool, 'query'>;

const sessionOf = (owner: Owner, org: number) => ({
  org,
  run: async <Row>(statement: Sql) => (await owner.query(queryOf(statement))).rows as Row[], // the caller states the row type
});

const numbersOf = (owner: Owner, org: number): Promise<Numbers> => numbersToWrite(sessionOf(owner, org), TEST_KEYRING);

interface Given {
  readonly user: number;
  readonly number: string;
  /** Kind, by default of the cédula. */
  readonly kind?: NumberKind;
}

/** Gives people of an organisation numbers. */
export async function addNumbers(owner: Owner, org: number, given: readonly Given[]): Promise<void> {
  const all = given.map(each => ({ kind: 'IdNumber' as const, ...each }));
  await sessionOf(owner, org).run(saveNumbers(org, await numbersOf(owner, org), all));
}

/** Seals the cells of a row of an imported file. */
export async function sealedCells(owner: Owner, org: number, id: number, number: number, cells = ['Ana']) {
  const [row] = sealRows(await numbersOf(owner, org), id, [{ number, cells }]);
  return row?.sealed;
}

/** Names the columns of an imported file. */
export async function nameColumns(owner: Owner, org: number, id: number, names: readonly string[]): Promise<void> {
  await sessionOf(owner, org).run(saveHeaders(org, id, await numbersOf(owner, org), names));
}

/** Opens the numbers of rows with the columns `kind` and `sealed` of `person_numbers`; null without one. */
export async function withNumbers<Row extends { readonly kind: NumberKind | null; readonly sealed: Buffer | null }>(
  owner: Owner,
  org: number,
  rows: readonly Row[],
): Promise<(Omit<Row, 'kind' | 'sealed'> & { readonly number: string | null })[]> {
  const numbers = await numbersOf(owner, org);
  return rows.map(({ kind, sealed, ...row }) => ({
    ...row,
    number: kind === null ? null : numbers.open(kind, sealed),
  }));
}
