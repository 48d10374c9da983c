import { expect, vi } from 'vitest';
import type { Database, Session, Transaction } from '../db/database.ts';
import { queryOf, type NamedValues, type Prepared, type Query, type Sql } from '../db/sql.ts';

/** Use of a connection, with the statements run meanwhile. */
export interface RecordedUse {
  readonly how: 'hot' | 'read' | 'write';
  readonly statements: Query[];
}

/**
 * Records the statements that the application runs from now until the end of the test, in order. Begin, commit and pins
 * are left out.
 */
export function recordStatements(db: Database): RecordedUse[] {
  const uses: RecordedUse[] = [];
  const begin = (how: RecordedUse['how']): Query[] => {
    const statements: Query[] = [];
    uses.push({ how, statements });
    return statements;
  };
  const recording = <S extends Session>(session: S, statements: Query[]): S => ({
    ...session,
    run: (statement: Sql | Prepared, values?: NamedValues) => {
      statements.push(queryOf(statement, values));
      return session.run(statement, values);
    },
  });
  const recordingSent = (transaction: Transaction, statements: Query[]): Transaction => ({
    ...recording(transaction, statements),
    send: (statement, values) => {
      statements.push(queryOf(statement, values));
      transaction.send(statement, values);
    },
  });
  const unrecorded = { ...db };
  vi.spyOn(db, 'reading').mockImplementation(org => ({
    org,
    run: (statement, values) => recording(unrecorded.reading(org), begin('hot')).run(statement, values),
  }));
  vi.spyOn(db, 'read').mockImplementation((org, work) => {
    const statements = begin('read');
    return unrecorded.read(org, session => work(recording(session, statements)));
  });
  vi.spyOn(db, 'write').mockImplementation((org, work) => {
    const statements = begin('write');
    return unrecorded.write(org, transaction => {
      // A retry starts again.
      statements.length = 0;
      return work(recordingSent(transaction, statements));
    });
  });
  vi.spyOn(db, 'hot').mockImplementation((org, statement, values) => {
    begin('hot').push(queryOf(statement, values));
    return unrecorded.hot(org, statement, values);
  });
  vi.spyOn(db, 'asyncCommit').mockImplementation((org, statement, after, values) => {
    for (const each of [statement, after]) begin('hot').push(queryOf(each, values));
    return unrecorded.asyncCommit(org, statement, after, values);
  });
  return uses;
}

/**
 * Expects that the longest transaction ran at least one statement and no more than these; a job may write meanwhile.
 */
export function expectFewStatements(uses: readonly RecordedUse[], max: number): void {
  const written = uses
    .filter(({ how }) => how === 'write')
    .toSorted((one, other) => other.statements.length - one.statements.length)[0];
  expect(written?.statements.map(({ text }) => text).slice(max)).toEqual([]);
  expect(written?.statements.length).toBeGreaterThan(2);
}
