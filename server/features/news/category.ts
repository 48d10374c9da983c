import type { Knex } from 'knex';
import type { Context } from '../../base/context.ts';
import { NO_ORG } from '../../db/database.ts';

/** Whose category this is, as a column's value: the organisation's own, or nobody's. */
export const categoryOrg = ({ db, viewer }: Context, category: number): Knex.Raw =>
  db.sql.raw(
    '(select c.org_id from news_categories c where c.org_id in (?, ?) and c.id = ? order by c.org_id <> ? limit 1)',
    [viewer.org, NO_ORG, category, viewer.org],
  );

/** Condition: it may be chosen. The default categories stand in for an organisation that has none of its own. */
export const isCategory = (org: string, id: string): string => `exists (
  select from news_categories c where c.id = ${id} and (c.org_id = ${org} or (c.org_id = ${NO_ORG}
    and not exists (select from news_categories own where own.org_id = ${org}))))`;
