import type { WriteContext } from '../../../base/context.ts';
import { groupIds, type Audience } from './audience.ts';
import { isWithheld } from './visibility-sql.ts';

/** When an item leaves its streams; absent and null mean never. */
export interface StreamEnds {
  /** All of them: nobody but its author sees it any more. */
  readonly all?: Date | null;
  /** The home feed, earlier than the rest; 'never' was on it at no time. */
  readonly home?: Date | 'never' | null;
}

/** Streams of `audiences` that are no group. */
const HOME_STREAM = 0;
const OPEN_STREAM = -1;

const AUTHOR = { org: '$1', viewer: '$2', now: 'now()' };

/**
 * The streams that an item belongs in: home, its groups and areas, and the open one if any of them is public.
 * Parameters: groups ($3), home ($4), end of all ($5), end of home ($6).
 * @param item what follows `from`: `i` with the item's organisation, id and author
 */
export const streamsOf = (item: string): string => `
  select i.org_id, s.aud_id, i.id as item_id, i.author_id,
    case when s.aud_id = ${HOME_STREAM} then least($5::timestamptz, $6::timestamptz) else $5::timestamptz end as expires_at,
    case when s.aud_id > 0 then $6::timestamptz end as home_until
  from (
    select ${HOME_STREAM} as aud_id where $4::boolean and $6::timestamptz is distinct from '-infinity'
    union select ${OPEN_STREAM} where $4::boolean or exists (
      select from groups g where g.org_id = $1 and g.id = any($3::int[]) and not g.is_private)
    union select unnest($3::int[])) s cross join ${item}`;

/** Puts rows of `streamsOf` into the streams. */
export const ADD_STREAMS = `insert into audiences (org_id, aud_id, item_id, author_id, expires_at, home_until)
  select org_id, aud_id, item_id, author_id, expires_at, home_until`;

/**
 * Leaves what stands: a row that goes and comes back would be news to everybody who has been told of the item. An item that is
 * withheld gets no streams. Parameters: organisation, item, those of `streamsOf`.
 */
const REWRITE = `
  with wanted as (${streamsOf('feed_items i')} where i.org_id = $1 and i.id = $2 and not ${isWithheld(AUTHOR, 'i.id')}),
  gone as (delete from audiences a where a.org_id = $1 and a.item_id = $2
    and not exists (select from wanted w where w.aud_id = a.aud_id))
  ${ADD_STREAMS} from wanted
  on conflict (org_id, aud_id, item_id) do update set expires_at = excluded.expires_at, home_until = excluded.home_until
    where (audiences.expires_at, audiences.home_until) is distinct from (excluded.expires_at, excluded.home_until)`;

/** Values of the parameters of `streamsOf`, in order. */
export const streamValues = (audience: Audience, { all = null, home = null }: StreamEnds): unknown[] => [
  groupIds(audience),
  audience.home,
  all,
  home === 'never' ? '-infinity' : home,
];

/**
 * Gives an item another audience, or its streams other ends. `checkAudience` comes first. Lock the item, or change its row,
 * before: a review that is removing it holds its row, so that this waits for it and then finds the item withheld.
 */
export async function rewriteStreams(
  { session, viewer }: Pick<WriteContext, 'session' | 'viewer'>,
  itemId: number,
  audience: Audience,
  ends: StreamEnds = {},
): Promise<void> {
  await session.query(REWRITE, [viewer.org, itemId, ...streamValues(audience, ends)]);
}
