import type { Role } from '../access/roles.ts';
import type { FeedItemType } from '../feed/types.ts';
import type { CaseAction, CaseState } from './types.ts';

/** Who reviews reports of an item of each type, and of the comments on it; Propietarios review all. @spec decision 21 */
export const REVIEWERS: Readonly<Record<FeedItemType, Role>> = {
  post: 'Propietarios',
  poll: 'Propietarios',
  new: 'Admin-News',
  event: 'Admin-Events',
  advert: 'Admin-Adverts',
};

const TYPES = Object.keys(REVIEWERS).filter((type): type is FeedItemType => type in REVIEWERS);

/** Types of item that these roles review; none for most people. */
export const reviewedTypes = (roles: ReadonlySet<Role>): FeedItemType[] =>
  TYPES.filter(type => reviewersOf(type).some(role => roles.has(role)));

/** Roles that review reports of an item of this type. */
export const reviewersOf = (type: FeedItemType): readonly Role[] => ['Propietarios', REVIEWERS[type]];

/**
 * What may be done with a case, by where it stands.
 * @param mine nobody else has it
 * @param exists its author has not deleted the content: where nothing is left to decide, the case can only be closed
 */
export function stepsOf(state: CaseState, mine: boolean, exists: boolean): readonly CaseAction[] {
  if (state === 'removed') return exists ? ['undo'] : [];
  if (state === 'kept') return [];
  if (!mine) return ['take'];
  return exists ? ['take', 'keep', 'remove'] : ['take', 'close'];
}
