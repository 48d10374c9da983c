import type { Target } from '../../../../contract/features/feed/types.ts';
import { isVisibilityOpen } from '../../../../contract/features/feed/rules.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { checkAudience, rewriteStreams, type Audience, type AudienceRules } from './audience.ts';
import { itemsById } from '../item/items-by-id.ts';

/** Edits that move something to another audience. It is compared with what its author is shown. */

/** What an edit says of the audience; what it leaves out stays. */
export interface Move {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
}

export interface MoveRules extends AudienceRules {
  /** The message that refuses another audience once the five days are over. */
  readonly closed: string;
}

const isSame = (one: Audience, other: Audience): boolean => {
  const ids = new Set(one.targets.map(target => target.Id));
  const sameTargets = ids.size === other.targets.length && other.targets.every(target => ids.has(target.Id));
  return one.home === other.home && sameTargets;
};

/** The audience that an edit moves something to; null where it stays: naming what stands again is no change, however late. */
export function movedAudience(current: Audience, { Home, Group }: Move): Audience | null {
  const wanted = { home: Home ?? current.home, targets: Group ?? current.targets };
  return isSame(wanted, current) ? null : wanted;
}

/** What the author of an item is shown of its audience; null when there is no such item. */
async function shownAudience(context: WriteContext, itemId: number): Promise<Audience | null> {
  const item = (await itemsById(context, [itemId])).get(itemId);
  return item === undefined ? null : { home: item.Home, targets: item.Group };
}

/**
 * Refuses to move something, whose id is its item's, once the five days are over by the server's clock, and whatever
 * `checkAudience` refuses.
 * @throws ProblemError 422 on `Group`
 * @spec 1§4
 */
export async function checkMove(
  context: WriteContext,
  item: { readonly Id: number; readonly CreationDate: string },
  move: Move,
  rules: MoveRules,
): Promise<void> {
  const current = await shownAudience(context, item.Id);
  const wanted = current === null ? null : movedAudience(current, move);
  if (wanted === null) return;
  if (!isVisibilityOpen(new Date(item.CreationDate), context.now))
    throw new ProblemError('invalid', { errors: { Group: rules.closed } });
  await checkAudience(context, wanted, rules);
}

/** Moves an item to the audience that the edit names, if it is another one. `checkMove` comes first. */
export async function moveItem(context: WriteContext, itemId: number, move: Move): Promise<void> {
  const current = await shownAudience(context, itemId);
  const wanted = current === null ? null : movedAudience(current, move);
  if (wanted !== null) await rewriteStreams(context, itemId, wanted);
}
