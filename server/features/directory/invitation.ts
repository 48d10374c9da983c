import {
  INVITATIONS_OPEN_MAX,
  INVITATIONS_PER_DAY_MAX,
  MISSING_LAST_NAME,
  INVITATION_HOURS,
} from '#contract/features/directory/limits.ts';
import type { InvitationBody } from '#contract/features/directory/schema.ts';
import type { InvitationQuota } from '#contract/features/directory/types.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { Session } from '../../db/database.ts';
import type { Insert } from '../../lists/define-list.ts';
import { requireTouchable } from '../access/service.ts';
import { setMemberActive } from './activity.ts';
import { audit } from '../audit/service.ts';
import { notifySoon } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import {
  acceptOf,
  addPerson,
  countSent,
  findActivity,
  findByEmail,
  noteSend,
  openedAt,
  reopenPerson,
  sendAgain,
  takeTurnsAt,
  withdraw,
  type Known,
  type Sent,
  readInvited,
  type Invited,
} from './invitation-sql.ts';
import { findArea, askForSync } from './sync-sql.ts';
import { makeLink, type WelcomeOptions } from './welcome.ts';
import { noteComing } from './welcome-sql.ts';
import { directoryTexts, invitationTexts, welcomeTexts } from './texts.ts';
import type { Directory } from '../../integrations/directory/port.ts';
import { temporaryPassword } from '../../integrations/directory/temporary-password.ts';
import { readFrame, type Composer } from '../mail/service.ts';

interface EmailOptions {
  readonly directory: Directory;
  readonly options: WelcomeOptions;
}

/**
 * Creates the composer of invitation emails. Each attempt makes a new temporary password, which is not stored. Null
 * when the invitation is no longer open, or was sent again since.
 * @spec 2§7, THREATS T21
 */
export const createInvitationWriter =
  ({ directory, options }: EmailOptions): Composer =>
  async ({ session, org, userId, language, about, now }) => {
    const [invitation = 0, sends = 0] = about.split(':').map(Number);
    const [invited] = await session.run<Invited>(readInvited(org, invitation, sends, options.issuer));
    if (invited === undefined || invited.until <= now || invited.email === null) return null;
    const { firstName, email, inviter, until, oid } = invited;
    const { name } = await readFrame(session);
    const texts = invitationTexts(language);
    const letter = (more: string) => ({
      to: email,
      subject: texts.subject(name),
      text: `${texts.body(firstName, name, inviter)}\n\n${more}`,
    });
    if (oid === null) return { account: letter(texts.taken(email)) };
    const path = await makeLink(session, options, { org, user: userId, oid, until, now });
    const action = { label: texts.action, path };
    if (!options.setsPasswords) return { account: { ...letter(welcomeTexts(language).mail.directory(email)), action } };
    return {
      afterwards: async () => {
        const password = temporaryPassword();
        await directory.setPassword(oid, password, until);
        return {
          ...letter(texts.password(email, password, INVITATION_HOURS)),
          action,
        };
      },
    };
  };

/** Returns how many invitations the viewer may still send. @spec 2§9, 3§9 */
export async function quotaOf({ viewer, db, now }: Context, sendsMail: boolean): Promise<InvitationQuota> {
  const { open, today } = await db.read(viewer.org, session => sentBy(session, viewer, now));
  const left = Math.min(INVITATIONS_OPEN_MAX - open, INVITATIONS_PER_DAY_MAX - today);
  return { Available: Math.max(0, left), Total: INVITATIONS_OPEN_MAX, SendsMail: sendsMail };
}

/**
 * Invites a person, who may sign in as soon as the directory has their account. Nobody learns whether the address has
 * an account elsewhere: the response and its time are the same, and only the mailbox tells.
 * @throws ProblemError 422 in the words of the requirements, if the viewer's organisation has the person; 422 if there
 * is no such area; 422 and 429 if there is no invitation left
 * @spec 2§5 Inviting a user, 3§4.9, THREATS T20
 */
export async function invite(context: WriteContext, input: InvitationBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const texts = directoryTexts(viewer.language);
  refuseOthers(context, input);
  // The lock counts the viewer's invitations one after the other.
  await session.run(lockPerson(viewer.org, viewer.id));
  await session.run(takeTurnsAt(viewer.org, input.Email));
  const area = input.AreaId ?? viewer.areaId;
  const [inArea] = await session.run<{ title: string }>(findArea(viewer.org, area));
  if (inArea === undefined) throw new ProblemError('invalid', { errors: { AreaId: texts.areaGone } });
  const person = {
    firstName: input.Nombre,
    lastName: (input.Apellido ?? '') === '' ? MISSING_LAST_NAME : (input.Apellido ?? ''),
    email: input.Email,
    area,
  };
  const [known] = await session.run<Known>(findByEmail(viewer.org, input.Email));
  if (known?.isRegistered === true || known?.state === 'accepted')
    throw new ProblemError('invalid', { errors: { Email: texts.alreadyRegistered } });
  if (known !== undefined && known.invitation === null)
    throw new ProblemError('invalid', { errors: { Email: texts.alreadyThere } });
  if (known !== undefined && known.invitation !== null) {
    await requireTouchable(viewer, session, [known.id]);
    // Inviting an invited person again only renews the invitation.
    await takeInvitation(context, known.state === 'pending' && known.inviter === viewer.id);
    if (known.state !== 'pending') await session.run(reopenPerson(viewer.org, known.id, person));
    await renew(context, known.invitation);
    return known.invitation;
  }
  await takeInvitation(context, false);
  const [added] = await session.run<{ id: number }>(addPerson(viewer.org, now, person));
  if (added === undefined) throw new Error('The insert answered no id');
  const id = await insert({ user_id: added.id, inviter_id: viewer.id, ...openedAt(now) });
  await session.run(askForSync(viewer.org, added.id));
  await audit(context, {
    feature: 'directory',
    action: 'invited',
    subject: added.id,
    person: added.id,
    before: {},
    after: { AreaId: area, AreaName: inArea.title },
  });
  session.afterCommit(() => notifySoon(context, viewer.org));
  return id;
}

/**
 * Sends an invitation again, with another temporary password; an expired or withdrawn one is reopened.
 * @throws ProblemError 404; 409 of one that was accepted; 403 of a Propietario, unless the viewer is one;
 * sign_in_too_old of one that lets a person in again; 422 and 429 if there is no invitation left
 */
export async function resend(context: WriteContext, { id, isOwnOpen }: { id: number; isOwnOpen: boolean }) {
  await context.session.run(lockPerson(context.viewer.org, context.viewer.id));
  await takeInvitation(context, isOwnOpen);
  await renew(context, id);
}

/**
 * Withdraws an invitation, so that it no longer gives access. @throws ProblemError 409 of one that was accepted; 403,
 * sign_in_too_old as of a block
 */
export async function takeBack(context: WriteContext, id: number): Promise<void> {
  const { session, viewer } = context;
  const [closed] = await session.run<{ user: number }>(withdraw(viewer.org, id));
  if (closed === undefined)
    throw new ProblemError('conflict', { detail: directoryTexts(viewer.language).invitationClosed });
  await letIn(context, closed.user, false);
  await session.run(askForSync(viewer.org, closed.user));
  await audit(context, {
    feature: 'directory',
    action: 'invitation_withdrawn',
    subject: closed.user,
    person: closed.user,
  });
}

/** Accepts the viewer's invitation when they first sign in. It is called for everybody who is not registered yet. */
export async function acceptInvitation({ viewer, db, now }: Context): Promise<void> {
  await db.write(viewer.org, async session => {
    await session.run(acceptOf(viewer.org, viewer.id, now));
    await session.run(noteComing(viewer.org, viewer.id, now));
  });
}

/** Refuses a body whose sender data differ from the viewer's. @spec THREATS law 3 */
function refuseOthers({ viewer }: Context, { Org, IdUser }: InvitationBody): void {
  if (Org !== undefined && Org !== viewer.org) throw new ProblemError('identity_mismatch', { subject: 'Org' });
  if (IdUser !== undefined && IdUser !== viewer.id) throw new ProblemError('identity_mismatch', { subject: 'IdUser' });
}

async function sentBy(session: Session, { org, id }: Context['viewer'], now: Date): Promise<Sent> {
  const [sent] = await session.run<Sent>(countSent(org, id, startOfBogotaDay(bogotaDay(now))));
  if (sent === undefined) throw new Error('A count answered no row');
  return sent;
}

/** Counts one more invitation. @param isOpen whether it already counts among the open ones */
async function takeInvitation({ session, viewer, now }: WriteContext, isOpen: boolean): Promise<void> {
  const texts = directoryTexts(viewer.language);
  const { open, today } = await sentBy(session, viewer, now);
  if (today >= INVITATIONS_PER_DAY_MAX)
    throw new ProblemError('too_many_requests', { detail: texts.enoughToday(INVITATIONS_PER_DAY_MAX) });
  if (!isOpen && open >= INVITATIONS_OPEN_MAX) throw new ProblemError('invalid', { detail: texts.noneLeft });
  await session.run(noteSend(viewer.org, viewer.id, now));
}

/**
 * Lets an invited person in, or out. A change is a block or its end, with the same conditions and effects.
 * @throws ProblemError 403 of a Propietario, unless the viewer is one; sign_in_too_old
 */
async function letIn(context: WriteContext, user: number, isActive: boolean): Promise<void> {
  const { session, viewer } = context;
  await requireTouchable(viewer, session, [user]);
  const [person] = await session.run<{ isActive: boolean }>(findActivity(viewer.org, user));
  if (person?.isActive === isActive) return;
  requireRecentSignIn(context);
  await setMemberActive(context, user, isActive);
}

async function renew(context: WriteContext, id: number): Promise<void> {
  const { session, viewer, now } = context;
  const [sent] = await session.run<{ user: number }>(sendAgain(viewer.org, id, viewer.id, now));
  if (sent === undefined)
    throw new ProblemError('conflict', { detail: directoryTexts(viewer.language).invitationClosed });
  await letIn(context, sent.user, true);
  await session.run(askForSync(viewer.org, sent.user));
  await audit(context, { feature: 'directory', action: 'invited_again', subject: sent.user, person: sent.user });
}
