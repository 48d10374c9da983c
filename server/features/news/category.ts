import type { Knex } from 'knex';
import { DEFAULT_ORGANISATION } from '../../../contract/features/config/limits.ts';
import type { NewsBody } from '../../../contract/features/news/schema.ts';
import type { News } from '../../../contract/features/news/types.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { newsTexts } from './texts.ts';

/** Whose category this is, as a column's value: the organisation's own, or the default one's. */
export const categoryOrg = ({ db, viewer }: Context, category: number): Knex.Raw =>
  db.sql.raw(
    '(select c.org_id from news_categories c where c.org_id in (?, ?) and c.id = ? order by c.org_id <> ? limit 1)',
    [viewer.org, DEFAULT_ORGANISATION, category, viewer.org],
  );

/** The default organisation's stand in for an organisation that has none of its own. */
const STANDING = `
  select 1 from news_categories c where c.id = $2::bigint and (c.org_id = $1 or (c.org_id = ${DEFAULT_ORGANISATION}
    and not exists (select from news_categories own where own.org_id = $1)))`;

/** Refuses what is no category, unless an edit leaves it as it was. @throws ProblemError 422 on `Category` @spec 1§5 */
export async function checkCategory(
  { session, viewer }: WriteContext,
  { Category }: NewsBody,
  row?: News,
): Promise<void> {
  if (row?.Category === Category) return;
  const found = await session.query(STANDING, [viewer.org, Category]);
  if (found.length > 0) return;
  throw new ProblemError('invalid', { errors: { Category: newsTexts(viewer.language).news.categoryRequired } });
}
