import { choice, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import type { RightsReader, Reader, ReaderNames } from '../../content-kinds/reader.ts';
import type { ContentKind, ThingCard } from '../../content-kinds/content-kind.ts';
import { itemKind, PERSON_CARD, personCard, isVisible } from '../feed/service.ts';
import { RECOGNITION_ICONS, TAKE_BACK_HOURS } from '#contract/features/recognitions/limits.ts';
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

/** Parts of a recognition, in SQL on the alias of its row. */

/** Schema of contract `RewardInfo`. */
export const REWARD = record({ Id: WHOLE, Text: TEXT, Icon: choice(RECOGNITION_ICONS) });

/** Type of the recognition (contract `RewardInfo`). */
export const rewardInfo = (row: Sql): Sql => sql`(
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = ${row}.type_org and t.id = ${row}.type_id)`;

/** Title of the recognition's type. */
const rewardTitle = (row: Sql): Sql =>
  sql`(select t.title from recognition_types t where t.org_id = ${row}.type_org and t.id = ${row}.type_id)`;

/** Organisation value that it is about; NULL if none. */
export const valueTitle = (row: Sql): Sql =>
  sql`(select v.title from organisation_values v where v.org_id = ${row}.value_org and v.id = ${row}.value_id)`;

/** Comment; NULL for readers who may not see it. */
const shownComment = (reader: Reader, row: Sql): Sql =>
  sql`case when ${showsComment(reader, row)} then ${row}.comment end`;

/** Receivers as JSON (contract `RecognisedPerson[]`), ordered by name. */
export const receiversJson = (reader: Reader, row: Sql): Sql => sql`coalesce((
  select json_agg(${personCard(reader, sql`u`)} order by u.name_key, u.id) from ${shownReceivers(reader, row)}), '[]')`;

/** Receivers as ids, ordered by name. */
export const receiverIds = (reader: Reader, row: Sql): Sql => sql`coalesce((
  select json_agg(u.id order by u.name_key, u.id) from ${shownReceivers(reader, row)}), '[]')`;

/** Additional data for the card of its item (contract `RecognitionCard`). */
const cardJson = (reader: Reader, item: Sql): Sql => sql`
  select json_build_object('Comment', ${shownComment(reader, sql`r`)}, 'Receivers', ${receiversJson(reader, sql`r`)},
    'Value', ${valueTitle(sql`r`)}, 'infoReward', ${rewardInfo(sql`r`)})
  from recognitions r where r.org_id = ${reader.org} and r.item_id = ${item}.id`;

/** Condition on a row with this author and moment: the reader may take it back. @spec THREATS matrix Flx_Recognitions */
export const isTakeBackable = ({ viewer, now }: RightsReader, author: Sql, created: Sql): Sql =>
  sql`(${author} = ${viewer} and ${created} > ${now} - interval '${literal(TAKE_BACK_HOURS)} hours')`;

/** Card of a recognition, which nobody can edit. */
const recognitionCard: ThingCard = {
  canEdit: () => sql`false`,
  canDelete: (reader, item) => isTakeBackable(reader, sql`${item}.author_id`, sql`${item}.created_at`),
  member: {
    name: 'Recognition',
    json: cardJson,
    shape: record({ Comment: orNull(TEXT), Receivers: several(PERSON_CARD), Value: orNull(TEXT), infoReward: REWARD }),
  },
};

/** Recognition in the feed, if its giver wanted it there. */
export const recognitionItem = itemKind({ kind: 'recognition', card: recognitionCard });

/** Recognition as the subject of its receivers' notifications. */
export const givenRecognition: ContentKind = {
  kind: 'given_recognition',
  table: 'recognitions',
  isVisible: isVisibleRecognition,
  path: row => sql`coalesce('/post/' || ${row}.item_id, '/recognitions')`,
  notified: {
    type: () => literal('given_recognition'),
    title: rewardTitle,
    text: row => sql`${row}.comment`,
  },
};
