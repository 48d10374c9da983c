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

/**
 * Makes functions be again what an earlier migration made them: the way back from a migration that has made them anew.
 *
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
