import type { TestApp } from './test-app.ts';

/**
 * Dumps every row of every table, including the search index and the outbox, as a copy of the database contains them.
 */
export async function dumpOf({ owner }: Pick<TestApp, 'owner'>): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
