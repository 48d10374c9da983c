import { sql, type Sql } from '../../db/sql.ts';
import type { ReaderNames } from '../../content-kinds/reader.ts';
import { isVisible } from '../feed/service.ts';
import { shows } from '../people/service.ts';

/**
 * Receivers of a recognition, as rows `given` of `recognition_receivers` and `u` of `users`. @param recognition alias
 * of a row
 */
const receiversOf = (recognition: Sql): Sql => sql`recognition_receivers given
  join users u on u.org_id = given.org_id and u.id = given.user_id
  where given.org_id = ${recognition}.org_id and given.recognition_id = ${recognition}.id`;

/**
 * Condition on a receiver: the reader sees that it is for them. Receivers who hide it, or are blocked, are not shown.
 */
const isShown = ({ viewer }: Pick<ReaderNames, 'viewer'>): Sql =>
  sql`(u.is_active and (given.hidden_at is null or given.user_id = ${viewer}))`;

/** Receivers that the reader sees. */
export const shownReceivers = (reader: Pick<ReaderNames, 'viewer'>, recognition: Sql): Sql =>
  sql`${receiversOf(recognition)} and ${isShown(reader)}`;

/** Condition: the reader gave or received it. */
const isPartOf = ({ viewer }: Pick<ReaderNames, 'viewer'>, recognition: Sql): Sql =>
  sql`(${recognition}.giver_id = ${viewer} or exists (select from ${receiversOf(recognition)} and given.user_id = ${viewer}))`;

/**
 * Forces the condition to be checked row by row: otherwise PostgreSQL would read the receivers of all recognitions to
 * look up the rows of a page there.
 */
const ROW_BY_ROW = sql`offset 0`;

/**
 * THE visibility of a recognition: readers who see any of its receivers, or gave it. One that is in the feed also
 * requires that they see its item there.
 */
export const isVisibleRecognition = (reader: ReaderNames, recognition: Sql): Sql => sql`(
  (${recognition}.giver_id = ${reader.viewer} or exists (select from ${shownReceivers(reader, recognition)} ${ROW_BY_ROW}))
  and (${recognition}.item_id is null or exists (select from feed_items i
    where i.org_id = ${recognition}.org_id and i.id = ${recognition}.item_id and ${isVisible(reader, sql`i`)})))`;

/**
 * Condition: the reader may read the comment. A receiver may hide their comments from all but themselves and the giver;
 * with several receivers, all must show theirs. @spec 2§3 PrivacyConfiguration
 */
export const showsComment = (reader: ReaderNames, recognition: Sql): Sql => sql`(${isPartOf(reader, recognition)}
  or not exists (select from ${receiversOf(recognition)} and not ${shows(reader, sql`u`, 'PrivateRewardsComments')} ${ROW_BY_ROW}))`;
