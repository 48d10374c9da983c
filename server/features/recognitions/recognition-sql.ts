import { sql, type Sql } from '../../db/sql.ts';
import type { Reader } from '../../things/reader.ts';
import { personCard } from '../feed/service.ts';
import { shownReceivers, showsComment } from './visibility-sql.ts';

/** Pieces of a recognition, of the alias of its row. */

/** What it is for (contract `RewardInfo`). */
export const rewardInfo = (row: Sql): Sql => sql`(
  select json_build_object('Id', t.id, 'Text', t.title, 'Icon', t.icon) from recognition_types t
  where t.org_id = ${row}.type_org and t.id = ${row}.type_id)`;

/** The title of what it is for. */
export const rewardTitle = (row: Sql): Sql =>
  sql`(select t.title from recognition_types t where t.org_id = ${row}.type_org and t.id = ${row}.type_id)`;

/** The value that it stands for; NULL of none. */
export const valueTitle = (row: Sql): Sql =>
  sql`(select v.title from organisation_values v where v.org_id = ${row}.value_org and v.id = ${row}.value_id)`;

/** Its comment; NULL to who may not read it. */
export const shownComment = (reader: Reader, row: Sql): Sql =>
  sql`case when ${showsComment(reader, row)} then ${row}.comment end`;

/** Whom it is for, as JSON (contract `RecognisedPerson[]`), in the order of their names. */
export const receiversJson = (reader: Reader, row: Sql): Sql => sql`coalesce((
  select json_agg(${personCard(reader, sql`u`)} order by u.name_key, u.id) from ${shownReceivers(reader, row)}), '[]')`;

/** The same as ids. */
export const receiverIds = (reader: Reader, row: Sql): Sql => sql`coalesce((
  select json_agg(u.id order by u.name_key, u.id) from ${shownReceivers(reader, row)}), '[]')`;

/** What the card of its item shows besides (contract `RecognitionCard`). */
export const cardJson = (reader: Reader, item: Sql): Sql => sql`
  select json_build_object('Comment', ${shownComment(reader, sql`r`)}, 'Receivers', ${receiversJson(reader, sql`r`)},
    'Value', ${valueTitle(sql`r`)}, 'infoReward', ${rewardInfo(sql`r`)})
  from recognitions r where r.org_id = ${reader.org} and r.item_id = ${item}.id`;
