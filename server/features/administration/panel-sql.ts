import type { AdminApp } from '#contract/features/access/rules.ts';
import { join, literal, sql, type Sql } from '../../db/sql.ts';
import { READER, type ReaderNames } from '../../things/reader.ts';

/** Builds one statement of all counts, as JSON by their names; null if there are none. */
export function countsOf(counts: readonly (readonly [AdminApp, (reader: ReaderNames) => Sql])[]): Sql | null {
  if (counts.length === 0) return null;
  const members = counts.map(([app, count]) => sql`${literal(app)}, ${count(READER)}`);
  return sql`select json_build_object(${join(members)}) as counts`;
}
