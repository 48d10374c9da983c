import { RESPONSIBILITIES_MAX } from '#contract/features/people/limits.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

/** Scheduled news of a person. */
export const scheduledOf = (org: number, person: number): Sql => sql`
  select n.id, n.title from news n where n.org_id = ${org} and n.author_id = ${person} and not n.is_published
  order by n.publication_at, n.id limit ${literal(RESPONSIBILITIES_MAX)}`;

/** Returns a row if a scheduled news item is for a private group that a person doesn't belong to. */
export const findStrange = (org: number, id: number, person: number): Sql => sql`
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = ${org} and t.news_id = ${id} and not g.is_open and not exists (
    select from memberships m where m.org_id = t.org_id and m.group_id = t.group_id and m.user_id = ${person}) limit 1`;

/**
 * Makes a person the author of a scheduled news item and of its waiting feed item; returns a row if it belonged to the
 * previous author.
 */
export const giveScheduled = (org: number, id: number, from: number, to: number): Sql => sql`
  with given as (update news set author_id = ${to} where org_id = ${org} and id = ${id} and author_id = ${from} and not is_published
    returning org_id, id, item_id),
  item as (update feed_items i set author_id = ${to} from given where i.org_id = given.org_id and i.id = given.item_id)
  select id from given`;
