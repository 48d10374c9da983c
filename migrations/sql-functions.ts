import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Knex } from 'knex';

/**
 * Creates the functions of a migration, from the .sql file of the same name beside it.
 * @param migration `import.meta.url` of the migration, as TypeScript or as built.
 */
export async function createFunctions(knex: Knex, migration: string): Promise<void> {
  const statements = await readFile(fileURLToPath(migration).replace(/\.[jt]s$/, '.sql'), 'utf8');
  // knex would treat a question mark as a parameter.
  await knex.raw(statements.replaceAll('?', '\\?'));
}

/**
 * Restores functions as an earlier migration made them, to undo a migration that has replaced them.
 * @param earlier name of that migration, whose .sql file has them
 */
export async function restoreFunctions(knex: Knex, earlier: string, names: readonly string[]): Promise<void> {
  const statements = await readFile(fileURLToPath(new URL(`${earlier}.sql`, import.meta.url)), 'utf8');
  for (const name of names) {
    const [, body] = new RegExp(`^create (function ${name}\\(.*?\\$\\$;)$`, 'ms').exec(statements) ?? [];
    if (body === undefined) throw new Error(`${earlier}.sql makes no function ${name}`);
    await knex.raw(`create or replace ${body}`.replaceAll('?', '\\?'));
  }
}
