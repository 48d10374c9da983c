import type { WelcomeFunnel } from '#contract/features/directory/bulk-types.ts';
import { WELCOME_DAYS } from '#contract/features/directory/limits.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Config } from '../../config/env.ts';
import type { Transaction } from '../../db/database.ts';
import { hashOfLink, newLinkToken, saveAccountLink } from '../../integrations/identity/accounts/welcome-links.ts';
import { setMemberActive } from './activity.ts';
import { audit } from '../audit/service.ts';
import { readFrame, type Composer } from '../mail/service.ts';
import { askForAccounts } from './sync-sql.ts';
import { welcomeTexts } from './texts.ts';
import {
  countWelcomes,
  queueWelcome,
  readNewcomers,
  readWelcome,
  reopenInvitation,
  saveLink,
  type Newcomer,
  type Welcome,
} from './welcome-sql.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Shortest and longest time until an e-mail is written whose account is still being made, in ms: in between as long as it
 * has waited. @assumed
 */
const ACCOUNT_WAIT_MIN_MS = 5_000;
const ACCOUNT_WAIT_MAX_MS = 5 * MINUTE_MS;

/** Returns when a welcome whose account is still being made is tried again. */
function nextTry(dueAt: Date, now: Date): Date {
  const waited = now.getTime() - dueAt.getTime();
  return new Date(now.getTime() + Math.min(ACCOUNT_WAIT_MAX_MS, Math.max(ACCOUNT_WAIT_MIN_MS, waited)));
}

export interface WelcomeOptions {
  /** Name under which `sign_in_accounts` knows the identity provider. */
  readonly issuer: string;
  /** Whether the embedded provider signs people in, so that a link lets them choose their password. */
  readonly hasLinks: boolean;
  /** Whether invited people get a temporary password of the directory. */
  readonly setsPasswords: boolean;
  /** Whether the identity directory takes new people. */
  readonly canAdd: boolean;
  readonly sendsMail: boolean;
}

export const welcomeOptions = (
  { auth, smtpUrl }: Pick<Config, 'auth' | 'smtpUrl'>,
  canAdd: boolean,
): WelcomeOptions => ({
  issuer: auth.accountIssuer,
  hasLinks: auth.ownCredentials,
  setsPasswords: auth.mode !== 'oidc',
  canAdd,
  sendsMail: smtpUrl !== null,
});

interface Linked {
  readonly org: number;
  readonly user: number;
  /** Account that the link is for. */
  readonly oid: string | null;
  readonly until: Date;
  readonly now: Date;
}

/** Makes the link of an e-mail and returns its path. Only its hash is stored; a retry makes another one. */
export async function makeLink(
  session: Transaction,
  { hasLinks }: Pick<WelcomeOptions, 'hasLinks'>,
  { org, user, oid, until, now }: Linked,
): Promise<string> {
  const token = newLinkToken();
  const hash = hashOfLink(token);
  await session.run(saveLink(org, user, { hash, until, now }));
  if (hasLinks && oid !== null) await saveAccountLink(session, { oid, hash, until });
  return `/welcome/${org}.${token}`;
}

/**
 * Creates the composer of welcomes. Null for a person who has come in, or was welcomed again since. An outside
 * directory signs people in with their own password, so its link only leads there.
 */
export const createWelcomeWriter =
  (options: WelcomeOptions): Composer =>
  async ({ session, org, userId, language, about, now }) => {
    const [welcome] = await session.run<Welcome>(readWelcome(org, userId, Number(about), options.issuer));
    if (welcome === undefined || welcome.email === null) return null;
    const { firstName, email, sender, oid, isBeingMade, dueAt } = welcome;
    if (options.canAdd && oid === null && isBeingMade) return { waitUntil: nextTry(dueAt, now) };
    const { name } = await readFrame(session);
    const { mail, taken } = welcomeTexts(language);
    const letter = { to: email, subject: mail.subject(name) };
    const hello = mail.body(firstName, name, sender);
    if (options.hasLinks && oid === null) return { account: { ...letter, text: `${hello}\n\n${taken(email)}` } };
    const until = new Date(now.getTime() + WELCOME_DAYS * DAY_MS);
    const path = await makeLink(session, options, { org, user: userId, oid, until, now });
    return {
      account: {
        ...letter,
        text: `${hello}\n\n${options.hasLinks ? mail.link(email, WELCOME_DAYS) : mail.directory(email)}`,
        action: { label: mail.action, path },
      },
    };
  };

/** Counts welcomes by how far they have come. @param file only of the people whom it has added */
export async function funnelOf(
  { viewer, db, now }: Context,
  { sendsMail, hasLinks }: Pick<WelcomeOptions, 'sendsMail' | 'hasLinks'>,
  file?: number,
): Promise<WelcomeFunnel> {
  const [counted] = await db
    .reading(viewer.org)
    .run<Omit<WelcomeFunnel, 'SendsMail' | 'HasLetters'>>(countWelcomes(viewer.org, now, file));
  if (counted === undefined) throw new Error('A count answered no row');
  return { SendsMail: sendsMail, HasLetters: hasLinks, ...counted };
}

/**
 * Welcomes a locked person by e-mail, in the organisation's next place. An invitation that is over is open again.
 * @returns false if a welcome waits or was sent within the last hours
 * @throws ProblemError 422 of a person who has come in, is blocked or has no address; and the refusals of an unblocking
 */
export async function welcomePerson(context: WriteContext, id: number, canAdd: boolean): Promise<boolean> {
  const { session, viewer, now } = context;
  const { errors } = welcomeTexts(viewer.language);
  const [newcomer] = await session.run<Newcomer>(readNewcomers(viewer.org, [id], now));
  if (newcomer === undefined || !newcomer.isOutside) throw new ProblemError('invalid', { detail: errors.isInside });
  if (!newcomer.hasAddress) throw new ProblemError('invalid', { detail: errors.hasNoAddress });
  if (newcomer.isRecent) return false;
  const { invitation } = newcomer;
  if (!newcomer.isActive && invitation !== 'expired' && invitation !== 'withdrawn')
    throw new ProblemError('invalid', { detail: errors.isBlocked });
  if (invitation !== null)
    await session.run(
      reopenInvitation(viewer.org, id, viewer.id, now, new Date(now.getTime() + WELCOME_DAYS * DAY_MS)),
    );
  if (!newcomer.isActive) await setMemberActive(context, id, true);
  if (canAdd) await session.run(askForAccounts(viewer.org, [id]));
  await session.run(queueWelcome(viewer.org, id, viewer.id, now));
  await audit(context, { feature: 'directory', action: 'welcomed', subject: id, person: id });
  return true;
}
