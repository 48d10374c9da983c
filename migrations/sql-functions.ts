import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';

/**
 * Makes the functions of a migration, from the .sql file of the same name beside it.
 *
 * @param migration `import.meta.url` of the migration, be it TypeScript or what the build makes of it.
 */
export async function createFunctions(knex: Knex, migration: string): Promise<void> {
  const statements = await readFile(fileURLToPath(migration).replace(/\.[jt]s$/, '.sql'), 'utf8');
  // knex would take a question mark for a parameter.
  await knex.raw(statements.replaceAll('?', '\\?'));
}
