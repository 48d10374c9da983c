import { homeOf } from '../../../../contract/features/feed/rules.ts';
import type { Target } from '../../../../contract/features/feed/types.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { feedTexts } from '../texts.ts';
import { isMember, isRemoved } from './visibility-sql.ts';

/** Whom an item is for: everybody (home), groups and areas of its author's, or both. */
export interface Audience {
  readonly home: boolean;
  readonly targets: readonly Target[];
}

/** What an area asks of the audiences of its items. */
export interface AudienceRules {
  /** The message that refuses an item for nobody; a post's by default. */
  readonly nobody?: string;
  /** True for authors who write to every area, also those they don't work in. Groups are always their own. */
  readonly everyArea?: boolean;
}

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

/** The audience that a post's body names. */
export const audienceOf = (input: {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
}): Audience => ({ home: homeOf(input), targets: input.Group ?? [] });

const AUTHOR = { org: '$1', viewer: '$2', now: 'now()' };

const groupIds = ({ targets }: Audience): number[] => targets.map(target => target.Id);

/**
 * Refuses an item that is for nobody, or for groups and areas that the author does not belong to. Absent, foreign and
 * private ones are told apart by nothing. The rows stay locked until the end of the transaction, so that a group can't
 * become private, or be deleted, between this look and the writing of the streams.
 * @throws ProblemError 422 on `Group`
 */
export async function checkAudience(
  context: WriteContext,
  audience: Audience,
  { nobody, everyArea = false }: AudienceRules = {},
): Promise<void> {
  const texts = feedTexts(context.viewer.language);
  const refuse = (message: string): ProblemError => new ProblemError('invalid', { errors: { Group: message } });
  if (audience.targets.length === 0 && !audience.home) throw refuse(nobody ?? texts.targetsRequired);
  const rows = await context.session.query<{ id: number; is_area: boolean }>(
    `select g.id, g.is_area from groups g
     where g.org_id = $1 and g.id = any($3::int[]) and (g.is_area and $4::boolean or ${isMember(AUTHOR, 'g.id')})
     order by g.id for share of g`,
    [context.viewer.org, context.viewer.id, groupIds(audience), everyArea],
  );
  const kinds = new Map(rows.map(row => [row.id, row.is_area ? 'area' : 'group']));
  if (audience.targets.some(target => kinds.get(target.Id) !== target.Type)) throw refuse(texts.targetsForeign);
}

/**
 * The streams that an item belongs in: home, its groups and areas, and the open one if any of them is public. None of an item
 * that is withheld. Parameters: organisation, item, groups, home, end of all, end of home.
 */
const STREAMS = `
  select i.org_id, s.aud_id, i.id as item_id, i.author_id,
    case when s.aud_id = ${HOME_STREAM} then least($5::timestamptz, $6::timestamptz) else $5::timestamptz end as expires_at,
    case when s.aud_id > 0 then $6::timestamptz end as home_until
  from feed_items i cross join (
    select ${HOME_STREAM} as aud_id where $4 and $6::timestamptz is distinct from '-infinity'
    union select ${OPEN_STREAM} where $4 or exists (
      select from groups g where g.org_id = $1 and g.id = any($3::int[]) and not g.is_private)
    union select unnest($3::int[])) s
  where i.org_id = $1 and i.id = $2 and not ${isRemoved(AUTHOR, 'i.id')}`;

const ADD = `insert into audiences (org_id, aud_id, item_id, author_id, expires_at, home_until)
  select org_id, aud_id, item_id, author_id, expires_at, home_until`;

const WRITE = `${ADD} from (${STREAMS}) wanted`;

/** Leaves what stands: a row that goes and comes back would be news to everybody who has been told of the item. */
const REWRITE = `
  with wanted as (${STREAMS}),
  gone as (delete from audiences a where a.org_id = $1 and a.item_id = $2
    and not exists (select from wanted w where w.aud_id = a.aud_id))
  ${ADD} from wanted
  on conflict (org_id, aud_id, item_id) do update set expires_at = excluded.expires_at, home_until = excluded.home_until
    where (audiences.expires_at, audiences.home_until) is distinct from (excluded.expires_at, excluded.home_until)`;

const streamValues = (
  org: number,
  itemId: number,
  audience: Audience,
  { all = null, home = null }: StreamEnds,
): unknown[] => [org, itemId, groupIds(audience), audience.home, all, home === 'never' ? '-infinity' : home];

/** Writes the streams of a new item. */
export async function writeStreams(
  { session, viewer }: Pick<WriteContext, 'session'> & { readonly viewer: { readonly org: number } },
  itemId: number,
  audience: Audience,
  ends: StreamEnds = {},
): Promise<void> {
  await session.query(WRITE, streamValues(viewer.org, itemId, audience, ends));
}

/**
 * Moves an item to another audience, or gives its streams other ends. `checkAudience` comes first. A review that is removing
 * the item holds its row, so that this waits for it and then finds the item withheld.
 */
export async function rewriteStreams(
  { session, viewer }: WriteContext,
  itemId: number,
  audience: Audience,
  ends: StreamEnds = {},
): Promise<void> {
  await session.query('update feed_items set home = $3 where org_id = $1 and id = $2', [
    viewer.org,
    itemId,
    audience.home,
  ]);
  await session.query(REWRITE, streamValues(viewer.org, itemId, audience, ends));
}
