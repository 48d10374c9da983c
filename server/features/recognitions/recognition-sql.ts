import { sql, type Sql } from '../../db/sql.ts';
import type { Reader } from '../../things/reader.ts';
import { personCard } from '../feed/service.ts';
import { shownReceivers, showsComment } from './visibility-sql.ts';

/** Parts of a recognition, in SQL on the alias of its row. */

/** Type of the recognition (contract `RewardInfo`). */
export const rewardInfo = (row: Sql): Sql => sql`(
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = ${row}.type_org and t.id = ${row}.type_id)`;

/** Title of the recognition's type. */
export const rewardTitle = (row: Sql): Sql =>
  sql`(select t.title from recognition_types t where t.org_id = ${row}.type_org and t.id = ${row}.type_id)`;

/** Organisation value that it is about; NULL if none. */
export const valueTitle = (row: Sql): Sql =>
  sql`(select v.title from organisation_values v where v.org_id = ${row}.value_org and v.id = ${row}.value_id)`;

/** Comment; NULL for readers who may not see it. */
export const shownComment = (reader: Reader, row: Sql): Sql =>
  sql`case when ${showsComment(reader, row)} then ${row}.comment end`;

/** Receivers as JSON (contract `RecognisedPerson[]`), ordered by name. */
export const receiversJson = (reader: Reader, row: Sql): Sql => sql`coalesce((
  select json_agg(${personCard(reader, sql`u`)} order by u.name_key, u.id) from ${shownReceivers(reader, row)}), '[]')`;

/** Receivers as ids, ordered by name. */
export const receiverIds = (reader: Reader, row: Sql): Sql => sql`coalesce((
  select json_agg(u.id order by u.name_key, u.id) from ${shownReceivers(reader, row)}), '[]')`;

/** Additional data for the card of its item (contract `RecognitionCard`). */
export const cardJson = (reader: Reader, item: Sql): Sql => sql`
  select json_build_object('Comment', ${shownComment(reader, sql`r`)}, 'Receivers', ${receiversJson(reader, sql`r`)},
    'Value', ${valueTitle(sql`r`)}, 'infoReward', ${rewardInfo(sql`r`)})
  from recognitions r where r.org_id = ${reader.org} and r.item_id = ${item}.id`;
