import type { Database } from './database.ts';

const known = new WeakMap<Database, Map<string, Promise<string>>>();

/** A secret that a migration made: kept in the database, the same for every process, read once. */
export function storedSecret(db: Database, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>();
  known.set(db, secrets);
  const found = secrets.get(name);
  if (found !== undefined) return found;
  const reading = read(db, name);
  secrets.set(name, reading);
  // A database that was away when it was first asked must not be remembered as one without a secret.
  reading.catch(() => secrets.delete(name));
  return reading;
}

const read = (db: Database, name: string): Promise<string> =>
  db.system(async transaction => {
    const [row] = await transaction.query<{ secret: string }>(
      `select value #>> '{}' as secret from secrets where name = $1`,
      [name],
    );
    if (row === undefined) throw new Error(`There is no secret ${name}`);
    return row.secret;
  });
