import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Whose the default categories are. */
const NOBODY = literal(NO_ORG);

/** The title of a group's category, NULL without. */
export const categoryTitle = (group: Sql): Sql => sql`(
  select c.title from group_categories c where c.org_id = ${group}.category_org and c.id = ${group}.category_id)`;

/** Whose a category is that may be chosen; no row of any other. The default ones stand in for an organisation that has none of its own. */
export const findCategory = (org: number, id: number): Sql => sql`
  select c.org_id as org from group_categories c where c.id = ${id}::bigint and (c.org_id = ${org} or (c.org_id = ${NOBODY}
    and not exists (select from group_categories own where own.org_id = ${org})))`;
