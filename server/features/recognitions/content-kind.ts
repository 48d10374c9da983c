import { literal, sql, type Sql } from '../../db/sql.ts';
import type { RightsReader, Reader } from '../../content-kinds/reader.ts';
import type { ContentKind, ThingCard } from '../../content-kinds/content-kind.ts';
import { itemKind, personCard } from '../feed/service.ts';
import { TAKE_BACK_HOURS } from '#contract/features/recognitions/limits.ts';
import { isVisibleRecognition, shownReceivers, showsComment } from './visibility-sql.ts';

/** Parts of a recognition, in SQL on the alias of its row. */

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
  member: { name: 'Recognition', json: cardJson },
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
