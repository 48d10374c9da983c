import { randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import { MISSING_LAST_NAME } from '#contract/features/directory/limits.ts';
import {
  FRIEND_DAYS,
  FRIENDS_PER_DAY_MAX,
  FRIEND_EMAILS_PER_DAY,
  FRIEND_KEPT_DAYS,
  type FriendQuota,
  type FriendRow,
} from '#contract/features/friends/types.ts';
import type { FriendBody } from '#contract/features/friends/schema.ts';
import { bogotaDay, startOfBogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Session } from '../../db/database.ts';
import type { Insert } from '../../lists/define-list.ts';
import { lockPerson } from '../people/service.ts';
import {
  countSent,
  eraseFriend,
  findKnown,
  lockFriend,
  noteSend,
  refreshFriend,
  resendFriend,
  touchFriend,
  type Known,
  type Sent,
  HASH_OF_ADDRESS,
  nameOf,
  readSent,
  type Friend,
  DELETE_ENDED,
  DELETE_SENDS,
  EXPIRE,
} from './friends-sql.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { withoutLinks } from '#contract/lib/names.ts';
import { readFrame, type Composer, queueEmails } from '../mail/service.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';
import { friends as english } from '#contract/i18n/en-US/friends.ts';
import { friends as spanish } from '#contract/i18n/es-CO/friends.ts';
import type { Language, Translation } from '#contract/i18n/language.ts';

/** The texts of trusted friends in the reader's language. */
export const friendsTexts = (language: Language): Translation<typeof spanish> =>
  language === 'EN-US' ? english : spanish;

/** Kind of the e-mail with an invitation of a friend. */
export const FRIEND_EMAIL = 'friend_invitation';

/** Queues the e-mail with an invitation, in the inviter's name. @param about id and how often it was sent */
const queueInvitation = (org: number, inviter: number, about: string, at: Date): Sql =>
  queueEmails(
    {
      org: sql`${org}::int`,
      user: sql`${inviter}::int`,
      kind: literal(FRIEND_EMAIL),
      about: sql`${about}::text`,
      once: sql`${about}::text`,
      topic: sql`'friends'`,
      now: sql`${at}::timestamptz`,
      isElsewhere: true,
    },
    sql``,
  );

const HOUR_MS = 3_600_000;
const BATCH = 1_000;
/** Two days: the limit counts the invitations of a day in Bogota. */
const SENDS_DAYS = 2;

/** Ends invitations that nobody has answered, and deletes those that ended long ago and old sending records. */
export const sweepFriends: Job = {
  name: 'friends: end and forget invitations',
  every: HOUR_MS,
  worksWhenOff: true,
  run: async ({ now, ...tools }) => {
    const before = addDays(now, -FRIEND_KEPT_DAYS);
    const sends = addDays(now, -SENDS_DAYS);
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(EXPIRE, { org, now, most: BATCH })).length,
    );
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DELETE_ENDED, { org, before, most: BATCH })).length,
    );
    await inBatches(
      tools,
      BATCH,
      async (session, org) => (await session.run(DELETE_SENDS, { org, before: sends, most: BATCH })).length,
    );
  },
};

/** Path of the page of an invitation. */
const invitationPath = (org: number, token: string): string => `/invitation/${org}.${token}`;

/**
 * Writes the e-mail with an invitation of a friend. Null when it is no longer open or was sent again since, and for an
 * address that wants no more of them, or has had enough for a day: the inviter learns neither.
 */
export const writeInvitation: Composer = async ({ session, org, language, about, now }) => {
  const [id = 0, sends = 0] = about.split(':').map(Number);
  const [friend] = await session.run<Friend>(
    readSent(org, { id, sends, hash: HASH_OF_ADDRESS, since: addDays(now, -1), most: FRIEND_EMAILS_PER_DAY }),
  );
  if (friend === undefined || friend.until <= now) return null;
  const { name: network } = await readFrame(session);
  const texts = friendsTexts(language).mail;
  // Otherwise anyone who names people, in the organisation or as its guests, could put links to other sites into its
  // e-mails.
  const [inviter, firstName] = [withoutLinks(friend.inviter), withoutLinks(friend.firstName)];
  return {
    account: {
      to: friend.address,
      outsider: withoutLinks(nameOf(friend)),
      subject: texts.subject(inviter, network),
      text: `${texts.body(firstName, inviter, network)}\n\n${texts.ignore}`,
      action: { label: texts.action, path: invitationPath(org, friend.token) },
    },
  };
};

export const friendOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'InvitarAmigo/quota',
    summary: 'How many friends the caller may still invite.',
    status: 200,
    answer: {
      type: 'object',
      required: ['Available', 'Total'],
      properties: { Available: { type: 'integer' }, Total: { type: 'integer' } },
    },
    handle: ({ context }) => quotaOf(context),
  }),
  defineOperation({
    method: 'post',
    path: 'InvitarAmigo/{id}/send',
    summary: 'Sends one’s own invitation again, with another link; one that has expired is open again.',
    status: 204,
    problems: ['conflict', 'invalid', 'too_many_requests'],
    handle: ({ context, params }) => resend(context, params.id),
  }),
];

/** Creates the token of a link: 192 bits. */
const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * Daily limit: as many as may be open at once, but at least `FRIENDS_PER_DAY_MAX`, so that withdrawn invitations can be
 * replaced.
 */
const perDay = (quota: number): number => Math.max(quota, FRIENDS_PER_DAY_MAX);

async function sentBy(session: Session, { org, id }: Context['viewer'], now: Date): Promise<Sent> {
  const [sent] = await session.run<Sent>(countSent(org, id, startOfBogotaDay(bogotaDay(now))));
  if (sent === undefined) throw new Error('A count answered no row');
  return sent;
}

/** Returns how many invitations a person may still send. @spec 2§9, 3§9 */
async function quotaOf({ viewer, db, now }: Context): Promise<FriendQuota> {
  const { open, today, quota } = await db.read(viewer.org, session => sentBy(session, viewer, now));
  return { Available: Math.max(0, Math.min(quota - open, perDay(quota) - today)), Total: quota };
}

/**
 * Counts one that is sent now. @throws ProblemError 422, 429 @param isOpen whether it counts among the open ones
 * already
 */
async function takeOne({ session, viewer, now }: WriteContext, isOpen: boolean): Promise<void> {
  const texts = friendsTexts(viewer.language).errors;
  const { open, today, quota } = await sentBy(session, viewer, now);
  if (today >= perDay(quota)) throw new ProblemError('too_many_requests', { detail: texts.enoughToday(perDay(quota)) });
  if (!isOpen && open >= quota) throw new ProblemError('invalid', { detail: texts.noneLeft });
  await session.run(noteSend(viewer.org, viewer.id, now));
}

/**
 * Invites a trusted friend by e-mail. An address registered in the viewer's own organisation is refused in the words of
 * the requirements. For an address with an account elsewhere, or with none, the answer is the same and made by the same
 * statements.
 * @throws ProblemError 422, 429
 * @spec 3§4.9, 3§5.5, THREATS T20
 */
export async function inviteFriend(context: WriteContext, input: FriendBody, insert: Insert): Promise<number> {
  const { session, viewer, now } = context;
  const texts = friendsTexts(viewer.language).errors;
  if (input.Org !== undefined && input.Org !== viewer.org)
    throw new ProblemError('identity_mismatch', { subject: 'Org' });
  if (input.IdUser !== undefined && input.IdUser !== viewer.id)
    throw new ProblemError('identity_mismatch', { subject: 'IdUser' });
  // Invitations of one person are counted one after the other.
  await session.run(lockPerson(viewer.org, viewer.id));
  const [known] = await session.run<Known>(findKnown(viewer.org, viewer.id, input.Email));
  if (known?.isRegistered === true) throw new ProblemError('invalid', { errors: { Email: texts.registered } });
  const columns = {
    kind: input.typePerson,
    first_name: input.Nombre,
    last_name: input.typePerson === 'Juridica' || !input.Apellido ? MISSING_LAST_NAME : input.Apellido,
    friend_phone: input.Tel,
    level_id: input.Confianza,
  };
  const id = known?.invitation ?? null;
  if (id !== null && known?.state === 'accepted') {
    await session.run(touchFriend(viewer.org, id, now));
    return id;
  }
  await takeOne(context, known?.state === 'pending');
  if (id !== null) {
    const [sent] = await session.run<{ sends: number }>(
      refreshFriend(viewer.org, id, columns, { token: newToken(), at: now }),
    );
    await queue(context, id, sent?.sends ?? 1);
    return id;
  }
  const added = await insert({
    ...columns,
    friend_email: input.Email,
    inviter_id: viewer.id,
    token: newToken(),
    created_at: now,
    updated_at: now,
    expires_at: addDays(now, FRIEND_DAYS),
  });
  await queue(context, added, 1);
  return added;
}

/**
 * Sends an invitation of the viewer's own again. @throws ProblemError 404; 409 if it was answered or erased; 422, 429
 */
async function resend(context: Context, id: number): Promise<void> {
  const { viewer, db, now } = context;
  await db.write(viewer.org, async session => {
    const writing: WriteContext = { ...context, session };
    await session.run(lockPerson(viewer.org, viewer.id));
    const [found] = await session.run<Pick<FriendRow, 'State'> & { state: string }>(
      lockFriend(viewer.org, id, viewer.id),
    );
    if (found === undefined) throw notFound();
    if (found.state !== 'pending' && found.state !== 'expired')
      throw new ProblemError('conflict', { detail: friendsTexts(viewer.language).errors.closed });
    await takeOne(writing, found.state === 'pending');
    const [sent] = await session.run<{ sends: number }>(resendFriend(viewer.org, id, newToken(), now));
    await queue(writing, id, sent?.sends ?? 1);
  });
}

/** Withdraws an invitation of the viewer's own: the link ends, and the data that identifies its friend is erased. */
export async function withdraw({ session, viewer, now }: WriteContext, id: number): Promise<void> {
  await session.run(eraseFriend(viewer.org, id, 'withdrawn', now));
}

const queue = ({ session, viewer, now }: WriteContext, id: number, sends: number): Promise<unknown> =>
  session.run(queueInvitation(viewer.org, viewer.id, `${id}:${sends}`, now));
