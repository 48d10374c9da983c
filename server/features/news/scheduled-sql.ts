import { sql, type Sql } from '../../db/sql.ts';

/** Locks the first news item that is due, unless its author is blocked or somebody else works on it. @param tried is left out */
export const lockDue = (org: number, now: Date, tried: readonly number[]): Sql => sql`
  select n.id from news n join users u on u.org_id = n.org_id and u.id = n.author_id and u.is_active
  where n.org_id = ${org} and not n.is_published and n.publication_at <= ${now} and not n.id = any(${tried}::bigint[])
  order by n.publication_at, n.id limit 1 for no key update of n skip locked`;

/** What the streams of a news item follow from. A private group that the author has left is not theirs to write to any more. */
export const readTerms = (org: number, id: number): Sql => sql`
  select n.item_id as item, n.author_id as author, n.title, n.description, n.home, n.featured, n.available_days as days,
    n.publication_at as published, n.expires_at as expiry, array(
      select t.group_id from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
      where t.org_id = n.org_id and t.news_id = n.id and (not g.is_private or exists (
        select from memberships m where m.org_id = n.org_id and m.user_id = n.author_id and m.group_id = g.id))
      order by t.group_id) as groups
  from news n where n.org_id = ${org} and n.id = ${id}`;

export const markPublished = (org: number, id: number, at: Date): Sql =>
  sql`update news set is_published = true, publication_at = ${at} where org_id = ${org} and id = ${id} and not is_published`;

export const saveItemOf = (org: number, id: number, item: number): Sql =>
  sql`update news set item_id = ${item} where org_id = ${org} and id = ${id}`;

export const readTargets = (org: number, id: number): Sql =>
  sql`select group_id as id from news_targets where org_id = ${org} and news_id = ${id} order by 1`;

/** Makes these groups and areas the targets of a news item, in place of those it had. */
export const saveTargets = (org: number, id: number, groups: readonly number[]): Sql => sql`
  with gone as (delete from news_targets where org_id = ${org} and news_id = ${id} and not group_id = any(${groups}::int[]))
  insert into news_targets (org_id, news_id, group_id) select ${org}, ${id}, unnest(${groups}::int[]) on conflict do nothing`;
