import { homeEnd } from '#contract/features/news/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { Transaction } from '../../db/database.ts';
import type { Audience, StreamEnds } from '../feed/service.ts';
import type { ScheduledPublication, Publication } from '../publishing/service.ts';
import { holds } from '../../base/context.ts';
import { sql, type Sql } from '../../db/sql.ts';

/**
 * Groups and areas of `n`, as an array. A private group that the author has left is excluded, because they may no
 * longer write to it.
 */
const GROUPS = sql`array(
      select t.group_id from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
      where t.org_id = n.org_id and t.news_id = n.id and (g.is_open or exists (
        select from memberships m where m.org_id = n.org_id and m.user_id = n.author_id and m.group_id = g.id))
      order by t.group_id)`;

/** Data with which a news item is published. */
const readTerms = (org: number, id: number): Sql => sql`
  select n.item_id as item, n.author_id as author, n.title, n.description, n.home, n.featured, n.available_days as days,
    n.publication_at as published, n.expires_at as expiry, ${GROUPS} as groups
  from news n where n.org_id = ${org} and n.id = ${id}`;

/** Groups and areas of a news item. */
export const groupsOfNews = (org: number, id: number): Sql =>
  sql`(select ${GROUPS} from news n where n.org_id = ${org} and n.id = ${id})::int[]`;

export const readTargets = (org: number, id: number): Sql =>
  sql`select group_id as id from news_targets where org_id = ${org} and news_id = ${id} order by 1`;

/** Replaces the target groups and areas of a news item. */
export const saveTargets = (org: number, id: number, groups: readonly number[]): Sql => sql`
  with gone as (delete from news_targets where org_id = ${org} and news_id = ${id} and not group_id = any(${groups}::int[]))
  insert into news_targets (org_id, news_id, group_id) select ${org}, ${id}, unnest(${groups}::int[]) on conflict do nothing`;

/** Rules of publishing news. @spec 1§4, 1§5 */
export const NEWS: Publication = {
  kind: 'new',
  everyPlace: viewer => holds(viewer, 'Admin-News'),
};

/** Data with which a news item is published. */
interface NewsRow {
  readonly item: number;
  readonly author: number;
  readonly title: string;
  readonly description: string;
  readonly home: boolean;
  readonly groups: readonly number[];
  readonly featured: boolean;
  readonly days: number | null;
  readonly published: Date;
  readonly expiry: Date | null;
}

async function rowOf(session: Transaction, org: number, id: number): Promise<NewsRow> {
  const [row] = await session.run<NewsRow>(readTerms(org, id));
  if (row === undefined) throw new Error(`There is no news item ${id} to publish`);
  return row;
}

/** Builds the audience. Streams know groups and areas by their ids, so it need not be known which are areas. */
const audienceOf = ({ home, groups }: NewsRow): Audience => ({
  home,
  targets: groups.map((Id): Target => ({ Type: 'group', Id })),
});

/** Returns when a news item leaves its streams: all of them with its expiry, home by its own rule. */
export const endsOf = (terms: Parameters<typeof homeEnd>[0]): StreamEnds => ({
  all: terms.expiry,
  home: homeEnd(terms),
});

/** Declaration of scheduled news. */
export const SCHEDULED_NEWS: ScheduledPublication = {
  publication: NEWS,
  table: 'news',
  notification: 'news_published',
  due: async (session, org, id) => {
    const row = await rowOf(session, org, id);
    return { author: row.author, draft: row.item, text: row, audience: audienceOf(row), ends: endsOf(row) };
  },
};
