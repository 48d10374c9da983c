import type { WriteContext } from '../../../base/context.ts';
import { param, sql, type NamedValues, type Sql } from '../../../db/sql.ts';
import { READER } from '../../../content-kinds/reader.ts';
import { groupIds, type Audience } from './audience.ts';
import { ENDED_STREAM, GROUPS_STREAM, HOME_STREAM, isInOpenGroup, isWithheld, OPEN_STREAM } from './visibility-sql.ts';

/** Times when an item leaves its streams; absent and null mean never. */
export interface StreamEnds {
  /** End in all streams: afterwards only its author sees it. */
  readonly all?: Date | null;
  /** End on the home feed, earlier than the rest; 'never' means it was never on home. */
  readonly home?: Date | 'never' | null;
}

const GIVEN_GROUPS = param('groups', 'int[]');
export const ON_HOME = param('home', 'boolean');
const END = param('end', 'timestamptz');
const HOME_END = param('homeEnd', 'timestamptz');

/**
 * Selects the streams of an item: home, its groups and areas, and those that show it to others if any of these is
 * public. Parameters: `org`, and those of `streamValues`.
 * @param item SQL after `from`: `i` with the item's organisation, id and author
 * @param groups an array of ids
 */
export const streamsOf = (item: Sql, groups: Sql = GIVEN_GROUPS): Sql => sql`
  select i.org_id, s.aud_id, i.id as item_id, i.author_id,
    case when s.aud_id = ${HOME_STREAM} then least(${END}, ${HOME_END}) else ${END} end as expires_at,
    case when s.aud_id > 0 then ${HOME_END} end as home_until
  from (
    select ${HOME_STREAM} as aud_id where ${ON_HOME} and ${HOME_END} is distinct from '-infinity'
    union select case when ${ON_HOME} or area then ${OPEN_STREAM} else ${GROUPS_STREAM} end
      from (select bool_or(g.is_area) as area, bool_or(g.is_open) as open from groups g
        where g.org_id = ${READER.org} and g.id = any(${groups})) places where ${ON_HOME} or open
    union select unnest(${groups})) s cross join ${item}`;

/** Inserts rows of `streamsOf` into the streams. */
export const ADD_STREAMS = sql`insert into audiences (org_id, aud_id, item_id, author_id, expires_at, home_until)
  select org_id, aud_id, item_id, author_id, expires_at, home_until`;

const ITEM = param('item', 'bigint');

/**
 * Updates the streams but keeps existing rows: a row deleted and added again would notify everybody of the item again.
 * An item that is withheld gets no streams. Parameters: `item`, and those of `streamsOf`.
 */
const rewrite = (groups?: Sql): Sql => sql`
  with wanted as (${streamsOf(sql`feed_items i`, groups)} where i.org_id = ${READER.org} and i.id = ${ITEM} and not ${isWithheld(READER, sql`i.id`)}),
  gone as (delete from audiences a where a.org_id = ${READER.org} and a.item_id = ${ITEM}
    and not exists (select from wanted w where w.aud_id = a.aud_id))
  ${ADD_STREAMS} from wanted
  on conflict (org_id, aud_id, item_id) do update set expires_at = excluded.expires_at, home_until = excluded.home_until
    where (audiences.expires_at, audiences.home_until) is distinct from (excluded.expires_at, excluded.home_until)`;

const REWRITE = rewrite();

/** Returns the values of the parameters of `streamsOf`. */
export const streamValues = (audience: Audience, ends: StreamEnds): NamedValues => ({
  groups: groupIds(audience),
  ...termValues(audience.home, ends),
});

const termValues = (home: boolean, { all = null, home: homeEnd = null }: StreamEnds): NamedValues => ({
  home,
  end: all,
  homeEnd: homeEnd === 'never' ? '-infinity' : homeEnd,
});

/**
 * Deletes expired streams of some items that were on home or open to every colleague, about `most` rows. One row stays,
 * which is in no feed: it records that the item was open. Items only in private groups keep their streams, which record
 * their readers.
 */
export const deleteExpired = (org: number, now: Date, most: number): Sql => sql`
  with gone as (
    delete from audiences a using (
      select e.org_id, e.item_id from audiences e
      where e.org_id = ${org} and e.expires_at <= ${now} and (e.aud_id in (${OPEN_STREAM}, ${HOME_STREAM})
        or e.aud_id = ${GROUPS_STREAM} and ${isInOpenGroup({ ...READER, org: sql`e.org_id` }, sql`e.item_id`)})
      limit ${most} for update skip locked) gone
    where a.org_id = gone.org_id and a.item_id = gone.item_id and a.expires_at <= ${now}
    returning a.*),
  ended as (
    insert into audiences (org_id, aud_id, item_id, author_id, expires_at)
    select org_id, ${ENDED_STREAM}, item_id, author_id, expires_at from gone where aud_id in (${OPEN_STREAM}, ${GROUPS_STREAM}) on conflict do nothing)
  select from gone`;

/**
 * Locks a group whose privacy has changed. Another change meanwhile waits for this batch, so that none of it is lost.
 * @param failed ids to leave out
 */
export const lockChanged = (org: number, failed: readonly number[]): Sql => sql`
  select group_id as id, reached_id as reached from group_changes where org_id = ${org} and not group_id = any(${failed}::int[])
  order by group_id limit 1 for update skip locked`;

/** Makes a batch of a group's items follow its change; after the last one the change is deleted. */
export const followGroup = (org: number, group: number, reached: number, most: number): Sql =>
  sql`select follow_group(${org}, ${group}, ${reached}, ${most})`;

/**
 * Gives an item another audience, or its streams other ends. Call `checkAudience` first. Also lock the item, or change
 * its row, first: a review that is removing it holds its row, so this waits for it and then finds the item withheld.
 */
export async function rewriteStreams(
  { session, viewer }: Pick<WriteContext, 'session' | 'viewer'>,
  itemId: number,
  audience: Audience,
  ends: StreamEnds = {},
): Promise<void> {
  await session.run(REWRITE, { org: viewer.org, item: itemId, ...streamValues(audience, ends) });
}

/** Rewrites the streams with groups that the statement itself selects. @param groups an array of ids */
export async function rewriteStreamsTo(
  { session, viewer }: Pick<WriteContext, 'session' | 'viewer'>,
  itemId: number,
  audience: { readonly home: boolean; readonly groups: Sql },
  ends: StreamEnds,
): Promise<void> {
  const values = { org: viewer.org, item: itemId, ...termValues(audience.home, ends) };
  await session.run(rewrite(audience.groups), values);
}
