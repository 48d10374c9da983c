import { activitySchema } from '#contract/features/directory/schema.ts';
import type { ManagerAnswer } from '#contract/features/people/types.ts';
import type { Context } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { requireTouchable } from '../access/service.ts';
import { changeManager, findPerson, managerBody } from '../people/service.ts';
import { findInvitation, type Found } from './invitation-sql.ts';
import { quotaOf, resend } from './invitation.ts';
import { administersPeople } from './member-numbers.ts';
import { askForSync, findWithoutWay } from './sync-sql.ts';
import { setMemberActive } from './activity.ts';
import { directoryTexts } from './texts.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';

/**
 * Blocks or unblocks people, all of them or none; their next requests are refused or served. Their accounts follow
 * later (`users_directory`), even if the directory is unreachable now.
 * @throws ProblemError sign_in_too_old; 403 of oneself and, unless the viewer is one, of a Propietario; 404; 422 of the
 * last active Propietario, of a person whose only access is an invitation, and of a record merged into another
 * @spec 2§4 User active and blocked, 3§4.11, THREATS law 8
 */
async function setActivity(context: Context, ids: readonly number[], isActive: boolean): Promise<void> {
  requireRecentSignIn(context);
  const { viewer, db } = context;
  await db.write(viewer.org, async session => {
    if (isActive && (await session.run(findWithoutWay(viewer.org, ids))).length > 0)
      throw new ProblemError('invalid', { detail: directoryTexts(viewer.language).inviteAgain });
    // In the order of their ids, so that two who block the same people wait for each other instead of deadlocking.
    for (const id of [...new Set(ids)].sort((one, other) => one - other))
      await setMemberActive({ ...context, session }, id, isActive);
  });
}

/** Sends an invitation again. @throws ProblemError 404 */
async function sendInvitation(context: Context, id: number): Promise<void> {
  const { viewer, db } = context;
  await db.write(viewer.org, async session => {
    const [found] = await session.run<Found>(findInvitation(viewer.org, id));
    if (found === undefined) throw notFound();
    const isOwnOpen = found.state === 'pending' && found.inviter === viewer.id;
    await resend({ ...context, session }, { id, isOwnOpen });
  });
}

/** Requests another sync of a person's account. @throws ProblemError 404 */
async function syncAgain({ viewer, db }: Context, id: number): Promise<void> {
  await db.write(viewer.org, async session => {
    if ((await session.run(findPerson(viewer.org, id))).length === 0) throw notFound();
    await requireTouchable(viewer, session, [id]);
    await session.run(askForSync(viewer.org, id));
  });
}

/**
 * Changes a person's manager and returns the result. @throws ProblemError 404; 403 of a Propietario, unless the viewer
 * is one; 422 of a manager who isn't there, or reports to this person already
 */
async function answerManager(context: Context, Id: number, ManagerId: number | null): Promise<ManagerAnswer> {
  const { viewer, db } = context;
  await db.write(viewer.org, async session => {
    await requireTouchable(viewer, session, [Id]);
    await changeManager({ ...context, session }, Id, ManagerId);
  });
  return { Id, ManagerId };
}

/** Operations on people and invitations besides reading and editing them. @param sendsMail whether e-mails are sent */
export const directoryOperations = (sendsMail: boolean): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Invitations/quota',
    summary: 'How many invitations the caller may still send.',
    policy: administersPeople,
    status: 200,
    answer: {
      type: 'object',
      required: ['Available', 'Total', 'SendsMail'],
      properties: { Available: { type: 'integer' }, Total: { type: 'integer' }, SendsMail: { type: 'boolean' } },
    },
    handle: ({ context }) => quotaOf(context, sendsMail),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Invitations/{id}/send',
    summary: 'Sends an invitation once more, with another temporary password; one that is over is open again.',
    policy: administersPeople,
    status: 204,
    problems: ['conflict', 'invalid', 'sign_in_too_old', 'too_many_requests'],
    handle: ({ context, params }) => sendInvitation(context, params.id),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Members/active',
    summary:
      'Blocks or unblocks people, all of them or none. It asks for a recent sign-in; the accounts follow by themselves.',
    policy: administersPeople,
    body: ({ viewer }) => activitySchema(directoryTexts(viewer.language)),
    status: 204,
    problems: ['sign_in_too_old', 'not_found', 'invalid'],
    handle: ({ context, body }) => setActivity(context, body.Ids, body.IsActive),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Members/{id}/account',
    summary: 'Brings the account of a person into step once more, where all attempts have failed.',
    policy: administersPeople,
    status: 204,
    handle: ({ context, params }) => syncAgain(context, params.id),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Users/{id}/manager',
    summary: 'Says whom somebody reports to; null puts them at the top.',
    policy: administersPeople,
    body: managerBody,
    status: 200,
    answer: {
      type: 'object',
      required: ['Id', 'ManagerId'],
      properties: { Id: { type: 'integer' }, ManagerId: { type: ['integer', 'null'] } },
    },
    problems: ['invalid'],
    handle: ({ context, params, body }) => answerManager(context, params.id, body.ManagerId),
  }),
];
