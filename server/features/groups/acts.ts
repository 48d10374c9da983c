import type { MembershipAnswer, MembershipState } from '#contract/features/groups/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { lockGroup, readGroup, type LockedGroup } from './membership-sql.ts';
import { groupTexts } from './texts.ts';

/** Common beginning of every act on a group's members: locks the group and checks that it allows such acts. */

/** Locked group, with its id. */
export interface ActedGroup extends LockedGroup {
  readonly id: number;
}

/** True if the viewer is a member of the group, in any role. */
export const belongs = ({ state }: Pick<LockedGroup, 'state'>): boolean =>
  state === 'author' || state === 'administrator' || state === 'member';

/** True if the viewer administers the group as its author does. */
export const administers = ({ state }: Pick<LockedGroup, 'state'>): boolean =>
  state === 'author' || state === 'administrator';

/**
 * Locks a group for an act on its members. 'share' allows concurrent acts of people on themselves; 'alone' is for acts
 * that may change its author or the membership of others.
 * @throws ProblemError 404 where there is none, and of an archived one that isn't the viewer's; 422 of areas
 * @spec 2§5 Group operations, decision 67
 */
export async function groupForAct(context: WriteContext, id: number, how: 'share' | 'alone'): Promise<ActedGroup> {
  const { session, viewer } = context;
  const values = viewerValues(context);
  await session.run(lockGroup(id, how), values);
  const [group] = await session.run<LockedGroup>(readGroup(id), values);
  if (group === undefined) throw notFound();
  if (group.is_archived && !belongs(group) && !holds(viewer, 'Admin-Groups')) throw notFound();
  if (!group.is_active) throw new ProblemError('blocked');
  const { errors } = groupTexts(context.viewer.language);
  if (group.is_area) throw new ProblemError('invalid', { detail: errors.areaUnsupported });
  return { ...group, id };
}

/** @throws ProblemError 409 of an archived group, which nobody enters */
export function requireActive({ viewer }: Context, group: LockedGroup): void {
  if (group.is_archived) throw new ProblemError('conflict', { detail: groupTexts(viewer.language).errors.archived });
}

/**
 * Returns the error that refuses an act on a group. For strangers a private group has no members on whom they could
 * act, except for Admin-Groups, who may know them.
 */
export const refusal = ({ viewer }: Context, group: LockedGroup): ProblemError =>
  group.is_private && !belongs(group) && !holds(viewer, 'Admin-Groups') ? notFound() : new ProblemError('forbidden');

/** Builds the answer to an act. */
export const membershipAnswer = (
  { id }: Pick<ActedGroup, 'id'>,
  { person, state, message }: { readonly person: number; readonly state: MembershipState; readonly message: string },
): MembershipAnswer => ({ messageHtml: message, data: { Id: id, UserId: person, State: state } });

/** Runs an act on a group in one transaction. */
export const runAct = <T>(context: Context, work: (writing: WriteContext) => Promise<T>): Promise<T> =>
  context.db.write(context.viewer.org, session => work({ ...context, session }));
