import { identifier, sql, type Sql } from '../../db/sql.ts';
import type { Sealed } from './sealing.ts';

/** SQL of who has answered, and of the sealed answers to anonymous surveys that wait to be counted. */

/** Adds somebody who has answered under their name; no row where they had. */
export const addParticipation = (org: number, survey: number, person: number): Sql => sql`
  insert into survey_participations (org_id, survey_id, user_id) values (${org}, ${survey}, ${person})
  on conflict (org_id, survey_id, user_id) do nothing returning id`;

/** Adds somebody whose anonymous answer is about to be stored; no row where they are there already. */
export const beginParticipation = (org: number, survey: number, person: number, { key, sealed }: Sealed): Sql => sql`
  insert into survey_participations (org_id, survey_id, user_id, receipt_key, receipt)
  values (${org}, ${survey}, ${person}, ${key}, ${sealed})
  on conflict (org_id, survey_id, user_id) do nothing returning id`;

/** Reads the receipt of an answer that is being stored; null columns where it is stored. */
export const readReceipt = (org: number, survey: number, person: number): Sql => sql`
  select receipt_key as key, receipt as sealed from survey_participations
  where org_id = ${org} and survey_id = ${survey} and user_id = ${person}`;

/** Notes that an answer is stored; no row where that was noted before. */
export const finishParticipation = (org: number, survey: number, person: number): Sql => sql`
  update survey_participations set receipt = null, receipt_key = null
  where org_id = ${org} and survey_id = ${survey} and user_id = ${person} and receipt is not null returning id`;

/** Removes somebody whose answer was not stored. */
export const abandonParticipation = (org: number, survey: number, person: number): Sql => sql`
  delete from survey_participations
  where org_id = ${org} and survey_id = ${survey} and user_id = ${person} and receipt is not null`;

/** Somebody whose answer may be stored or not. */
export interface Unfinished extends Sealed {
  readonly person: number;
}

export const readUnfinished = (org: number, survey: number): Sql => sql`
  select user_id as person, receipt_key as key, receipt as sealed from survey_participations
  where org_id = ${org} and survey_id = ${survey} and receipt is not null order by user_id`;

/**
 * Writes all participations of a survey anew, in random order and with new ids: no id, place or transaction says any more who came when.
 * What is still being stored stays.
 */
export const mixParticipations = (org: number, survey: number): Sql => sql`
  with before as (
    delete from survey_participations where org_id = ${org} and survey_id = ${survey} and receipt is null returning user_id)
  insert into survey_participations (org_id, survey_id, user_id)
  select ${org}, ${survey}::bigint, user_id from before order by gen_random_uuid()`;

/** The next survey whose participations are to be mixed, locked. */
export const nextToMix = (org: number, tried: readonly number[]): Sql => sql`
  select id from surveys where org_id = ${org} and needs_mixing and not id = any(${tried}::bigint[])
  order by id limit 1 for no key update skip locked`;

export const noteMixed = (org: number, survey: number): Sql =>
  sql`update surveys set needs_mixing = false where org_id = ${org} and id = ${survey}`;

const lockKey = (org: number, survey: number): Sql => sql`hashtextextended(${`survey ballots ${org}/${survey}`}, 0)`;

/** Waits until nobody counts the ballots of a survey, and lets others store theirs meanwhile. An advisory lock leaves no mark on any row. */
export const storeBeside = (org: number, survey: number): Sql =>
  sql`select pg_advisory_xact_lock_shared(${lockKey(org, survey)})`;

/** Waits until nobody stores a ballot of a survey, and keeps others from it until the transaction ends. */
export const countAlone = (org: number, survey: number): Sql =>
  sql`select pg_advisory_xact_lock(${lockKey(org, survey)})`;

/** Whether a survey still takes ballots. */
export const takesBallots = (org: number, survey: number): Sql =>
  sql`select counted_at is null as open from surveys where org_id = ${org} and id = ${survey}`;

/** Stores a ballot under the id that follows from its receipt: sent twice it is stored once. */
export const addBallot = (org: number, survey: number, id: string, { key, sealed }: Sealed): Sql => sql`
  insert into survey_ballots (org_id, id, survey_id, key_name, sealed) values (${org}, ${id}::uuid, ${survey}, ${key}, ${sealed})
  on conflict (org_id, id) do update set key_name = excluded.key_name, sealed = excluded.sealed`;

export interface WaitingBallot extends Sealed {
  readonly id: string;
}

/** So many that wait, whichever: their ids are random. @param after the last one that was looked at */
export const takeBallots = (org: number, survey: number, after: string, most: number): Sql => sql`
  select id::text, key_name as key, sealed from survey_ballots
  where org_id = ${org} and survey_id = ${survey} and id > ${after}::uuid order by id limit ${most}`;

/** Which of these ballots are stored. */
export const findBallots = (org: number, ids: readonly string[]): Sql =>
  sql`select id::text from survey_ballots where org_id = ${org} and id = any(${ids}::uuid[])`;

export const countWaiting = (org: number, survey: number): Sql =>
  sql`select count(*)::int as waiting from survey_ballots where org_id = ${org} and survey_id = ${survey}`;

export const deleteBallots = (org: number, ids: readonly string[]): Sql =>
  sql`delete from survey_ballots where org_id = ${org} and id = any(${ids}::uuid[])`;

/** Adds ballots that were sealed anew, with new ids, in the order that they come in. */
export const addMixedBallots = (org: number, survey: number, ballots: readonly Sealed[]): Sql => sql`
  insert into survey_ballots (org_id, survey_id, key_name, sealed)
  select ${org}, ${survey}::bigint, b.key, decode(b.sealed, 'base64')
  from jsonb_to_recordset(${JSON.stringify(ballots.map(({ key, sealed }) => ({ key, sealed: sealed.toString('base64') })))}::jsonb)
    as b (key text, sealed text)`;

/** Destroys what was never opened. */
export const destroyBallots = (org: number, survey: number): Sql =>
  sql`delete from survey_ballots where org_id = ${org} and survey_id = ${survey}`;

/** Vacuums each table in which a dead row tells when somebody came, or beside whom an answer was stored. */
export const CLEARED: readonly { readonly table: string; readonly statement: Sql }[] = [
  'survey_participations',
  'survey_ballots',
  'survey_answers',
  'survey_tallies',
  'survey_drafts',
].map(table => ({ table, statement: sql`vacuum (skip_locked, index_cleanup on) ${identifier(table)}` }));
