import type { ConfirmationState } from '#contract/features/news/types.ts';
import { EMPTY, param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../things/reader.ts';
import { hasTargetsFor, isKnownTarget, isReadable } from './visibility-sql.ts';

const ID = param('id', 'bigint');
const ADMINISTERS = param('administers', 'boolean');

/** A news item as somebody finds it who may have to confirm it; not its author who has left its groups. Parameters: `id`, who reads, and whether they administer news. */
export const FIND_MANDATORY = sql`
  select n.id, n.item_id as item, n.author_id as author, n.requires_confirmation and n.is_published
    and (n.expires_at is null or n.expires_at > ${READER.now}) as "isAsking"
  from news n where n.org_id = ${READER.org} and n.id = ${ID} and ${isReadable(READER, sql`n`, ADMINISTERS)}
    and ${hasTargetsFor(READER, sql`n`)}`;

/** The same, kept from being deleted meanwhile. */
export const LOCK_MANDATORY = sql`${FIND_MANDATORY} for key share`;

/** A row if the item is that of a news item that the viewer may read. Parameters: `item`, and those of `FIND_MANDATORY`. */
export const FIND_READABLE = sql`
  select 1 from news n where n.org_id = ${READER.org} and n.item_id = ${param('item', 'bigint')}
    and ${isReadable(READER, sql`n`, ADMINISTERS)}`;

export const addConfirmation = (org: number, news: number, user: number, at: Date): Sql => sql`
  insert into news_confirmations (org_id, news_id, user_id, confirmed_at) values (${org}, ${news}, ${user}, ${at})
  on conflict do nothing`;

export const readConfirmation = (org: number, news: number, user: number): Sql =>
  sql`select confirmed_at as at from news_confirmations where org_id = ${org} and news_id = ${news} and user_id = ${user}`;

/**
 * Active people whom it is meant for (everybody, or the members of its groups and areas), and whoever else has confirmed;
 * its author is not asked. Who is asked through private groups alone is there for the members of one of them. Parameters: who reads. @spec decision 63
 */
const asked = (news: number): Sql => sql`
  from news n join users u on u.org_id = n.org_id and u.is_active and u.id <> n.author_id
  left join news_confirmations k on k.org_id = n.org_id and k.news_id = n.id and k.user_id = u.id
  where n.org_id = ${READER.org} and n.id = ${news} and (n.home or coalesce((
    select bool_or(${isKnownTarget(READER)})
    from news_targets t join groups g on g.org_id = t.org_id and g.id = t.group_id
    join memberships m on m.org_id = t.org_id and m.group_id = t.group_id
    where t.org_id = n.org_id and t.news_id = n.id and m.user_id = u.id), k.user_id is not null))`;

const STATES: Readonly<Record<ConfirmationState, Sql>> = {
  confirmed: sql`and k.user_id is not null`,
  pending: sql`and k.user_id is null`,
};

const COLUMNS = sql`u.id, trim(u.first_name || ' ' || u.last_name) as name, u.name_key as key, k.confirmed_at as at,
  (select a.title from groups a where a.org_id = u.org_id and a.id = u.area_id) as area`;

/** Which of those who are asked a page has. */
export interface AskedFilter {
  /** Null is everybody. */
  readonly state: ConfirmationState | null;
  /** Null is every area. */
  readonly area: number | null;
  /** Each stands in the name; accents and case are ignored. */
  readonly words: readonly string[];
}

export interface AskedPage extends AskedFilter {
  /** The key of the name, and the id, of the last one of the page before. */
  readonly after: readonly [string | null, string | null];
  readonly size: number;
}

const chosen = ({ state, area, words }: AskedFilter): Sql => sql`${state === null ? EMPTY : STATES[state]}
  ${area === null ? EMPTY : sql`and u.area_id = ${area}::bigint`}
  and not exists (select from unnest(${words}::text[]) word where strpos(u.name_key, search_key(word)) = 0)`;

/** How many of them have confirmed, and how many still have to. Parameters: who reads, as of all that follow. */
export const countAsked = (news: number, filter: AskedFilter): Sql =>
  sql`select count(k.user_id)::int as "Confirmed", (count(*) - count(k.user_id))::int as "Pending" ${asked(news)} ${chosen(filter)}`;

/** When somebody was last reminded, alone or with all. */
const REMINDED = sql`greatest(n.reminded_at,
  (select r.reminded_at from news_reminders r where r.org_id = n.org_id and r.news_id = n.id and r.user_id = u.id))`;

/** Those who are asked, by name. */
export const readAsked = (news: number, { after: [key, id], size, ...filter }: AskedPage): Sql =>
  sql`select ${COLUMNS}, ${REMINDED} as reminded ${asked(news)} ${chosen(filter)} and (u.name_key, u.id) > (${key}::text, ${id}::int)
    order by u.name_key, u.id limit ${size}`;

export const readAllAsked = (news: number): Sql => sql`select ${COLUMNS} ${asked(news)} order by u.name_key, u.id`;

/** Those who still have to confirm. @param user one of them alone; null for all */
export const readPending = (news: number, user: number | null): Sql =>
  sql`select u.id ${asked(news)} ${STATES.pending} ${user === null ? EMPTY : sql`and u.id = ${user}::bigint`} order by u.id`;

/** Notes a reminder of all, unless there was one after that moment. Answers a row if there was none. */
export const noteReminder = (org: number, news: number, now: Date, lastBefore: Date): Sql => sql`
  update news set reminded_at = ${now} where org_id = ${org} and id = ${news} and (reminded_at is null or reminded_at <= ${lastBefore})
  returning 1`;

/** Notes a reminder of one person, unless they or all were reminded after that moment. Answers a row if there was none. */
export const notePersonReminder = (org: number, news: number, user: number, now: Date, lastBefore: Date): Sql => sql`
  insert into news_reminders (org_id, news_id, user_id, reminded_at)
  select n.org_id, n.id, ${user}, ${now} from news n
  where n.org_id = ${org} and n.id = ${news} and (n.reminded_at is null or n.reminded_at <= ${lastBefore})
  on conflict (org_id, news_id, user_id) do update set reminded_at = excluded.reminded_at
    where news_reminders.reminded_at <= ${lastBefore}
  returning 1`;
