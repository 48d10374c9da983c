import type { ReactionKind } from '../../../contract/areas/social/types.ts';
import type { HotStatement } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { notFound } from '../../http/problem-error.ts';
import { APPLAUSE, commentReactionsJson, isVisible, itemReactionsJson, LIKE } from '../feed/service.ts';

/** What people react to. */
export type Reactable = 'item' | 'comment';

/** Everything that differs between the two. `target` selects the thing, as `id`, if the viewer may see it. */
interface Source {
  readonly table: string;
  readonly key: string;
  readonly target: string;
  readonly read: HotStatement;
}

const READER = { org: '$1', viewer: '$2', now: '$5' };

/**
 * The key-share lock makes a deletion at the same moment either wait or be seen; the counters' triggers do the counting.
 */
const SOURCES: Readonly<Record<Reactable, Source>> = {
  item: {
    table: 'reactions',
    key: 'item_id',
    target: `select i.id from feed_items i where i.org_id = $1 and i.id = $3 and ${isVisible(READER, 'i')} for key share of i`,
    read: { name: 'social_item_reactions', text: `select (${itemReactionsJson('$3::bigint')})::text` },
  },
  comment: {
    table: 'comment_reactions',
    key: 'comment_id',
    target: `select c.id from comments c join feed_items i on i.org_id = c.org_id and i.id = c.item_id
      where c.org_id = $1 and c.id = $3 and ${isVisible(READER, 'i')} for key share of c`,
    read: { name: 'social_comment_reactions', text: `select (${commentReactionsJson('$3::bigint')})::text` },
  },
};

const KINDS: Readonly<Record<ReactionKind, number>> = { like: LIKE, applause: APPLAUSE };

const addText = ({ table, key, target }: Source): string => `
  with target as (${target}),
  added as (insert into ${table} (org_id, ${key}, user_id, kind) select $1, id, $2, $4 from target on conflict do nothing)
  select 1 from target`;

const removeText = ({ table, key, target }: Source): string => `
  with target as (${target}),
  removed as (delete from ${table} r using target where r.org_id = $1 and r.${key} = target.id and r.user_id = $2 and r.kind = $4)
  select 1 from target`;

/**
 * Adds or takes away the caller's own reaction and answers the reactions as they are then, as JSON text (contract
 * `Reactions`). Doing it twice changes nothing more. There is no way to touch anybody else's: who reacts is the caller.
 * The write does not wait for the disk, because a hot item's counter is held until the commit.
 * @throws ProblemError 404 when the thing is absent or invisible
 * @spec 1§4, decision 6
 */
export async function react(
  context: Context,
  on: Reactable,
  id: number,
  change: { readonly kind: ReactionKind; readonly active: boolean },
): Promise<string> {
  const source = SOURCES[on];
  const { org, id: viewer } = context.viewer;
  const found = await context.db.write(
    org,
    transaction =>
      transaction.query(change.active ? addText(source) : removeText(source), [
        org,
        viewer,
        id,
        KINDS[change.kind],
        context.now,
      ]),
    { durable: false },
  );
  if (found.length === 0) throw notFound();
  const text = await context.db.hot(org, source.read, [org, viewer, id]);
  if (text === null) throw notFound();
  return text;
}
