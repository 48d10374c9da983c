import { sql } from './sql.ts';
import type { Database } from './database.ts';

/** Secrets that migrations made: kept in the database, the same for every process. */
const NAMES = ['media', 'unsubscribe'] as const;
export type SecretName = (typeof NAMES)[number];

const known = new WeakMap<Database, ReadonlyMap<string, string>>();

/**
 * Reads the secrets once, when the application is put together: whoever needs one later may be holding a connection, and
 * must not wait for a second one.
 */
export async function loadSecrets(db: Database): Promise<void> {
  const rows = await db.system(transaction =>
    transaction.run<{ name: string; secret: string }>(
      sql`select name, value #>> '{}' as secret from secrets where name = any(${NAMES}::text[])`,
    ),
  );
  known.set(db, new Map(rows.map(({ name, secret }) => [name, secret])));
}

/** What all databases that borrow from the same one have in common: what is made of a secret once is kept by it. */
export const secretsOwnerOf = (db: Database): object => known.get(db) ?? db;

/** Answers a database that borrows from another one, with that one's secrets. */
export function withSecretsOf(db: Database, borrower: Database): Database {
  const secrets = known.get(db);
  if (secrets !== undefined) known.set(borrower, secrets);
  return borrower;
}

/** A secret that `loadSecrets` has read. */
export function secretOf(db: Database, name: SecretName): string {
  const secret = known.get(db)?.get(name);
  if (secret === undefined) throw new Error(`The secret ${name} was not loaded`);
  return secret;
}
