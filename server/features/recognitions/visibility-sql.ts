import { sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../things/reader.ts';
import { isVisible } from '../feed/service.ts';
import { shows } from '../people/service.ts';

/** Those whom a recognition is for, as rows `given` of `recognition_receivers` and `u` of `users`. @param recognition alias of a row */
const receiversOf = (recognition: Sql): Sql => sql`recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = ${recognition}.org_id and given.recognition_id = ${recognition}.id`;

/** Of a row of those: the reader sees that it is for them. Nobody is shown who hides it, or is blocked. */
const isShown = ({ viewer }: Pick<ReaderNames, 'viewer'>): Sql =>
  sql`(u.is_active and (given.hidden_at is null or given.user_id = ${viewer}))`;

/** Those of them whom the reader sees. */
export const shownReceivers = (reader: Pick<ReaderNames, 'viewer'>, recognition: Sql): Sql =>
  sql`${receiversOf(recognition)} and ${isShown(reader)}`;

/** Condition: the reader gave it, or it is for them. */
const isPartOf = ({ viewer }: Pick<ReaderNames, 'viewer'>, recognition: Sql): Sql =>
  sql`(${recognition}.giver_id = ${viewer} or exists (select from ${receiversOf(recognition)} and given.user_id = ${viewer}))`;

/**
 * Has the condition asked of each row by itself: without it PostgreSQL would read whom all recognitions are for, so as to look each row of a
 * page up there.
 */
const ROW_BY_ROW = sql`offset 0`;

/**
 * THE visibility of a recognition: whoever sees somebody whom it is for, or gave it; of one that is in the feed, as long as they see
 * its item there.
 */
export const isVisibleRecognition = (reader: ReaderNames, recognition: Sql): Sql => sql`(
  (${recognition}.giver_id = ${reader.viewer} or exists (select from ${shownReceivers(reader, recognition)} ${ROW_BY_ROW}))
  and (${recognition}.item_id is null or exists (select from feed_items i
    where i.org_id = ${recognition}.org_id and i.id = ${recognition}.item_id and ${isVisible(reader, sql`i`)})))`;

/**
 * Condition: the reader may read its comment. One whom it is for hides their comments from all but themselves and who gave it; of several, all
 * must show theirs. @spec 2§3 PrivacyConfiguration
 */
export const showsComment = (reader: ReaderNames, recognition: Sql): Sql => sql`(${isPartOf(reader, recognition)}
  or not exists (select from ${receiversOf(recognition)} and not ${shows(reader, sql`u`, 'PrivateRewardsComments')} ${ROW_BY_ROW}))`;
