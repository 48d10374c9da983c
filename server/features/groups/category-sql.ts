import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Organisation that owns the default categories. */
const NOBODY = literal(NO_ORG);

/** Title of a group's category, NULL without one. */
export const categoryTitle = (group: Sql): Sql => sql`(
  select c.title from group_categories c where c.org_id = ${group}.category_org and c.id = ${group}.category_id)`;

/**
 * Returns the organisation of a category that may be chosen; no row for any other. The default ones are used by an
 * organisation that has none of its own.
 */
export const findCategory = (org: number, id: number): Sql => sql`
  select c.org_id as org from group_categories c where c.id = ${id}::bigint and (c.org_id = ${org} or (c.org_id = ${NOBODY}
    and not exists (select from group_categories own where own.org_id = ${org})))`;
