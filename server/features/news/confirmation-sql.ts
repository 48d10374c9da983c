import type { ConfirmationChannel, ConfirmationState } from '#contract/features/news/types.ts';
import { fullName } from '../../db/full-name.ts';
import { EMPTY, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { idNumber, isAdminOfPeople, personShows } from '../people/service.ts';
import { hasTargetsFor, isKnownTarget, isReadable, isTooLate } from './visibility-sql.ts';

const ID = param('id', 'bigint');
const ADMINISTERS = param('administers', 'boolean');

/** Number of the newest version of the text of the news item `n` at a time; 1 before the first edit. */
const versionAt = (at: Sql): Sql => sql`coalesce((select max(v.number) from publication_versions v
  where v.org_id = n.org_id and v.item_id = n.item_id and v.saved_at <= ${at}), 1)`;

/**
 * Finds a news item for a person who may have to confirm it. An author who has left its groups does not find it.
 * Parameters: `id`, the reader, and whether they administer news.
 */
export const FIND_MANDATORY = sql`
  select n.id, n.item_id as item, n.author_id as author, n.title, n.requires_confirmation and n.is_published
    and (n.expires_at is null or n.expires_at > ${READER.now}) as "isAsking",
    ${isTooLate(sql`n`, READER.viewer, READER.now)} as "isTooLate", n.round
  from news n where n.org_id = ${READER.org} and n.id = ${ID} and ${isReadable(READER, sql`n`, ADMINISTERS)}
    and ${hasTargetsFor(READER, sql`n`)}`;

/** Finds the news item and keeps it from being deleted meanwhile. */
export const LOCK_MANDATORY = sql`${FIND_MANDATORY} for key share`;

/**
 * Returns a row if the item is that of a news item that the viewer may read. Parameters: `item`, and those of
 * `FIND_MANDATORY`.
 */
export const FIND_READABLE = sql`
  select 1 from news n where n.org_id = ${READER.org} and n.item_id = ${param('item', 'bigint')}
    and ${isReadable(READER, sql`n`, ADMINISTERS)}`;

/** Confirmation of one person. */
interface Confirmation {
  readonly news: number;
  readonly user: number;
  /** Number of the question: 1 until the author asks again. */
  readonly round: number;
}

export const addConfirmation = (
  org: number,
  { news, user, round }: Confirmation,
  at: Date,
  channel: ConfirmationChannel | null,
): Sql => sql`
  insert into news_confirmations (org_id, news_id, user_id, round, confirmed_at, channel)
  values (${org}, ${news}, ${user}, ${round}, ${at}, ${channel}) on conflict do nothing`;

export const readConfirmation = (org: number, { news, user, round }: Confirmation): Sql => sql`
  select confirmed_at as at from news_confirmations
  where org_id = ${org} and news_id = ${news} and user_id = ${user} and round = ${round}`;

/**
 * Asks everybody again to confirm a published news item, if a person has confirmed it as it is asked now. Returns its
 * feed item and number of the question, or no row.
 */
export const askAgain = (org: number, id: number): Sql => sql`
  update news n set round = n.round + 1 where n.org_id = ${org} and n.id = ${id} and n.is_published and n.requires_confirmation
    and exists (select from news_confirmations k where k.org_id = n.org_id and k.news_id = n.id and k.round = n.round)
  returning n.item_id as item, n.round`;

/** Selects the active people who have confirmed the question before this one. */
export const readConfirmedBefore = (org: number, news: number, round: number): Sql => sql`
  select u.id from news_confirmations k join users u on u.org_id = k.org_id and u.id = k.user_id and u.is_active
  where k.org_id = ${org} and k.news_id = ${news} and k.round = ${round} - 1 order by u.id`;

const CONFIRMED = sql`left join news_confirmations k
  on k.org_id = n.org_id and k.news_id = n.id and k.user_id = u.id and k.round = n.round`;

/** Newest confirmation of a text about which everybody has been asked again since. */
const EARLIER = sql`left join lateral (select e.confirmed_at, e.channel, ${versionAt(sql`e.confirmed_at`)} as version
  from news_confirmations e
  where e.org_id = n.org_id and e.news_id = n.id and e.user_id = u.id and e.round < n.round and k.user_id is null
  order by e.round desc limit 1) earlier on true`;

/**
 * Condition: the news item `n` is for the person `u` (for everybody, or for a group or area of theirs), or they have
 * confirmed it. A person asked only through private groups is shown only to members of one of them. @spec decision 63
 */
const IS_FOR_PERSON = sql`(n.home or coalesce((
  select bool_or(${isKnownTarget(READER)})
  from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
  join memberships m on m.org_id = t.org_id and m.group_id = t.group_id
  where t.org_id = n.org_id and t.news_id = n.id and m.user_id = u.id), k.user_id is not null))`;

/** Condition: the person has confirmed, or is asked to. */
const IS_ASKED = sql`(k.user_id is not null or not ${isTooLate(sql`n`, sql`u.id`, READER.now)})`;

/**
 * Active people whom the news item is for, and other people who have confirmed; its author is not asked. Parameters:
 * the reader.
 * @param more further joins
 */
const meant = (news: number, more: Sql = EMPTY): Sql => sql`
  from news n join users u on u.org_id = n.org_id and u.is_active and u.id <> n.author_id
  ${CONFIRMED} ${more}
  where n.org_id = ${READER.org} and n.id = ${news} and ${IS_FOR_PERSON}`;

/** The people among them who are asked: not those who came too late. */
const asked = (news: number, more: Sql = EMPTY): Sql => sql`${meant(news, more)} and ${IS_ASKED}`;

/**
 * Selects the latest mandatory news in force for a person, and those that the person has confirmed, as far as the
 * reader may read them. Parameters: the reader, and whether they administer news (`administers`).
 */
export const readMandatoryFor = (person: number, most: number): Sql => sql`
  select n.id as "Id", n.title as "Title", k.confirmed_at as "ConfirmedAt", earlier.version as "EarlierVersion"
  from news n join users u on u.org_id = n.org_id and u.id = ${person} and u.id <> n.author_id
  ${CONFIRMED} ${EARLIER}
  where n.org_id = ${READER.org} and n.requires_confirmation and ${IS_FOR_PERSON}
    and (k.user_id is not null or (n.is_published and (n.expires_at is null or n.expires_at > ${READER.now}) and ${IS_ASKED}))
    and ${isReadable(READER, sql`n`, ADMINISTERS)} and ${hasTargetsFor(READER, sql`n`)}
  order by n.id desc limit ${most}`;

const STATES: Readonly<Record<ConfirmationState, Sql>> = {
  confirmed: sql`and k.user_id is not null`,
  pending: sql`and k.user_id is null`,
};

const COLUMNS = sql`u.id, ${fullName(sql`u`)} as name, u.name_key as key, k.confirmed_at as at,
  earlier.version as "earlierVersion",
  (select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id) as area`;

/** Filter of the asked people on a page. */
export interface AskedFilter {
  /** Null means everybody. */
  readonly state: ConfirmationState | null;
  /** Null means every area. */
  readonly area: number | null;
  /** Words that must all be in the name; accents and case are ignored. */
  readonly words: readonly string[];
}

export interface AskedPage extends AskedFilter {
  /** Name key and id of the last person on the previous page. */
  readonly after: readonly [string | null, string | null];
  readonly size: number;
}

const chosen = ({ state, area, words }: AskedFilter): Sql => sql`${state === null ? EMPTY : STATES[state]}
  ${area === null ? EMPTY : sql`and u.area_id = ${area}::bigint`}
  and not exists (select from unnest(${words}::text[]) word where strpos(u.name_key, search_key(word)) = 0)`;

/**
 * Counts the asked people who have confirmed, and those who still have to. Parameters: the reader, as in all statements
 * below.
 */
export const countAsked = (news: number, filter: AskedFilter): Sql =>
  sql`select count(k.user_id)::int as "Confirmed", (count(*) - count(k.user_id))::int as "Pending" ${asked(news)} ${chosen(filter)}`;

/** Time of a person's last reminder, alone or with all. */
const REMINDED = sql`greatest(n.reminded_at,
  (select r.reminded_at from news_reminders r where r.org_id = n.org_id and r.news_id = n.id and r.user_id = u.id))`;

/** Asked people, by name. */
export const readAsked = (news: number, { after: [key, id], size, ...filter }: AskedPage): Sql =>
  sql`select ${COLUMNS}, ${REMINDED} as reminded ${asked(news, EARLIER)} ${chosen(filter)} and (u.name_key, u.id) > (${key}::text, ${id}::int)
    order by u.name_key, u.id limit ${size}`;

/** E-mail of an asked person, unless they hide it from the reader. */
const EMAIL = sql`case when ${isAdminOfPeople()} or ${personShows(READER, sql`u.id`, 'PrivateEmail')} then u.email end`;

/** Selects everybody whom the news item is for, by name, with the evidence of their confirmations. */
export const readEvidence = (news: number): Sql => sql`
  select ${COLUMNS}, ${EMAIL} as email, ${idNumber(sql`u`)} as "idNumber", ${IS_ASKED} as "isAsked",
    coalesce(k.channel, earlier.channel) as channel, earlier.confirmed_at as "earlierAt",
    case when k.user_id is not null then ${versionAt(sql`k.confirmed_at`)} end as version
  ${meant(news, EARLIER)} order by u.name_key, u.id`;

/** People who still have to confirm. @param user only this person; null for all */
export const readPending = (news: number, user: number | null): Sql =>
  sql`select u.id ${asked(news)} ${STATES.pending} ${user === null ? EMPTY : sql`and u.id = ${user}::bigint`} order by u.id`;

/** Records a reminder of all, unless there was one after that moment. Returns a row if there was none. */
export const noteReminder = (org: number, news: number, now: Date, lastBefore: Date): Sql => sql`
  update news set reminded_at = ${now} where org_id = ${org} and id = ${news} and (reminded_at is null or reminded_at <= ${lastBefore})
  returning 1`;

/**
 * Records a reminder of one person, unless they or all were reminded after that moment. Returns a row if there was
 * none.
 */
export const notePersonReminder = (org: number, news: number, user: number, now: Date, lastBefore: Date): Sql => sql`
  insert into news_reminders (org_id, news_id, user_id, reminded_at)
  select n.org_id, n.id, ${user}, ${now} from news n
  where n.org_id = ${org} and n.id = ${news} and (n.reminded_at is null or n.reminded_at <= ${lastBefore})
  on conflict (org_id, news_id, user_id) do update set reminded_at = excluded.reminded_at
    where news_reminders.reminded_at <= ${lastBefore}
  returning 1`;
