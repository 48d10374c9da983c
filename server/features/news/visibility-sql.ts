import { sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import { isMember, isVisible, targetsJson } from '../feed/service.ts';

/** True if the reader may know of the group or area `g`. */
export const isKnownTarget = (reader: ReaderNames): Sql => sql`(g.is_open or ${isMember(reader, sql`g.id`)})`;

/** True if a news item is for everybody, for a public group or an area, or for a private group of the reader's. */
export const hasTargetsFor = (reader: ReaderNames, news: Sql): Sql => sql`(${news}.home or exists (
  select from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  where t.org_id = ${reader.org} and t.news_id = ${news}.id and ${isKnownTarget(reader)}))`;

/** SQL of the time at which the reader confirmed a news item as it is asked now; NULL until then. */
export const confirmedAt = (reader: ReaderNames, news: Sql): Sql => sql`(select k.confirmed_at from news_confirmations k
  where k.org_id = ${news}.org_id and k.news_id = ${news}.id and k.user_id = ${reader.viewer} and k.round = ${news}.round)`;

/**
 * Condition: the person came after the publication, and the news item no longer holds ('Vigente hasta', or its expiry),
 * so they are not asked to confirm it.
 * @param user id of the person
 */
export const isTooLate = (news: Sql, user: Sql, now: Sql): Sql =>
  sql`(coalesce(least(${news}.holds_until, ${news}.expires_at) <= ${now}, false) and exists (select from users late
    where late.org_id = ${news}.org_id and late.id = ${user} and late.created_at > ${news}.publication_at))`;

/** SQL of whether a news item requires the confirmation of the reader, given or not. */
export const asksReader = (reader: ReaderNames, news: Sql): Sql =>
  sql`(${news}.requires_confirmation and (${confirmedAt(reader, news)} is not null or not ${isTooLate(news, reader.viewer, reader.now)}))`;

/** Target groups and areas, as JSON, also before publication and after expiry. */
export const newsTargets = (reader: ReaderNames, news: Sql): Sql =>
  targetsJson(
    reader,
    sql`news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    where t.org_id = ${news}.org_id and t.news_id = ${news}.id`,
  );

/** Condition: a review has removed it; an item that only waits for its publication does not count. */
const isReviewedAway = (reader: ReaderNames, news: Sql): Sql => sql`exists (select from withheld_items r
  where r.org_id = ${reader.org} and r.item_id = ${news}.item_id and r.case_id is not null)`;

/**
 * THE visibility of a news item: that of its feed item. Its author and those who administer news also see it before its
 * publication and after its expiry, unless it is only for private groups that they are not in.
 * @param news alias of `news`
 * @param administers SQL of whether the reader administers news
 */
export const isReadable = (reader: ReaderNames, news: Sql, administers: Sql): Sql =>
  sql`(${isVisible(reader, news, sql`${news}.item_id`)}
    or ((${news}.author_id = ${reader.viewer} or (${administers} and ${hasTargetsFor(reader, news)}))
      and not ${isReviewedAway(reader, news)}))`;
