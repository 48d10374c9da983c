import type { Knex } from 'knex';
import { DEFAULT_ORGANISATION } from '../../../contract/features/config/limits.ts';
import type { Context } from '../../base/context.ts';

/** Whose category this is, as a column's value: the organisation's own, or the default one's. */
export const categoryOrg = ({ db, viewer }: Context, category: number): Knex.Raw =>
  db.sql.raw(
    '(select c.org_id from news_categories c where c.org_id in (?, ?) and c.id = ? order by c.org_id <> ? limit 1)',
    [viewer.org, DEFAULT_ORGANISATION, category, viewer.org],
  );

/** Condition: it may be chosen. The default organisation's categories stand in for an organisation that has none of its own. */
export const isCategory = (org: string, id: string): string => `exists (
  select from news_categories c where c.id = ${id} and (c.org_id = ${org} or (c.org_id = ${DEFAULT_ORGANISATION}
    and not exists (select from news_categories own where own.org_id = ${org}))))`;
