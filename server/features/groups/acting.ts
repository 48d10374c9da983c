import type { MembershipAnswer, MembershipState } from '#contract/features/groups/types.ts';
import { holds, type Context, type WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import { lockGroup, readGroup, type LockedGroup } from './membership-sql.ts';
import { groupTexts } from './texts.ts';

/** What every act on a group's members begins with: the group is locked, and it is one that knows such acts. */

/** A group that is locked, with its id. */
export interface ActedGroup extends LockedGroup {
  readonly id: number;
}

/** True of who belongs to the group. */
export const belongs = ({ state }: Pick<LockedGroup, 'state'>): boolean =>
  state === 'author' || state === 'administrator' || state === 'member';

/** True of who administers the group as its author does. */
export const administers = ({ state }: Pick<LockedGroup, 'state'>): boolean =>
  state === 'author' || state === 'administrator';

/**
 * Locks a group for an act on its members: with others ('share') who act on themselves, or alone where its author may change, or who
 * belongs to it besides the viewer.
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
 * What refuses somebody an act on a group: to strangers a private one has no members whom one could act on. Admin-Groups know
 * who they are.
 */
export const refusal = ({ viewer }: Context, group: LockedGroup): ProblemError =>
  group.is_private && !belongs(group) && !holds(viewer, 'Admin-Groups') ? notFound() : new ProblemError('forbidden');

/** What an act answers. */
export const membershipAnswer = (
  { id }: Pick<ActedGroup, 'id'>,
  { person, state, message }: { readonly person: number; readonly state: MembershipState; readonly message: string },
): MembershipAnswer => ({ messageHtml: message, data: { Id: id, UserId: person, State: state } });

/** Acts on a group in one transaction. */
export const acting = <T>(context: Context, work: (writing: WriteContext) => Promise<T>): Promise<T> =>
  context.db.write(context.viewer.org, session => work({ ...context, session }));
