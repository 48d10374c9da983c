import type { Viewer } from '../../base/context.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import { sql, type Sql } from '../../db/sql.ts';

/** Returns a row if the organisation has such a person, blocked or not. */
export const findPerson = (org: number, id: number): Sql =>
  sql`select from users where org_id = ${org} and id = ${id}::bigint`;

/** Serialises the acts of a person: a second one waits here until the first has committed. */
export const lockPerson = (org: number, id: number): Sql => sql`${findPerson(org, id)} for no key update`;

/** Viewer as bound values, for a statement that is run once. */
export const viewerNames = ({ org, id }: Viewer): Pick<ReaderNames, 'org' | 'viewer'> => ({
  org: sql`${org}`,
  viewer: sql`${id}`,
});
