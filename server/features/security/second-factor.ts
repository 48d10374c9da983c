import { FACTOR_GUESSES_MAX, FACTOR_GUESSES_MINUTES } from '#contract/features/security/limits.ts';
import type { FactorSetup, RecoveryCodes, SecondFactor, SecurityChange } from '#contract/features/security/types.ts';
import { requireUnguarded } from '../../content-kinds/modules.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { createAttempts } from '../../integrations/identity/accounts/attempts.ts';
import {
  deleteFactor,
  type FactorOwner,
  readFactor,
  type SecondFactors,
} from '../../integrations/identity/factors/second-factors.ts';
import { endSessionsNamed } from '../../integrations/identity/accounts/accounts.ts';
import { base32, setupAddress } from '../../integrations/identity/factors/totp.ts';
import { readFrame } from '../mail/service.ts';
import { lockPerson } from '../people/service.ts';
import { announceChange } from './change-mail.ts';
import { auditOwn } from './passkeys.ts';
import { securityTexts } from './texts.ts';

const ownerOf = ({ viewer }: Context): FactorOwner => ({ org: viewer.org, user: viewer.id });

const wrongCode = ({ viewer }: Context): ProblemError =>
  new ProblemError('invalid', { errors: { Code: securityTexts(viewer.language).wrongCode } });

/** Counts a guess at a code of the viewer's, as a sign-in does. @throws ProblemError 429 */
async function countGuess({ db, viewer, now }: Context): Promise<void> {
  const attempts = createAttempts(db, () => now);
  const subject = `second factor: own ${viewer.org}.${viewer.id}`;
  if (await attempts.isWithin(subject, FACTOR_GUESSES_MAX, FACTOR_GUESSES_MINUTES)) return;
  const detail = securityTexts(viewer.language).tooManyCodes;
  throw new ProblemError('too_many_requests', { detail, retryAfterSeconds: FACTOR_GUESSES_MINUTES * 60 });
}

/** Returns the viewer's second factor; null if they have none. */
export async function ownFactor(context: Context): Promise<SecondFactor | null> {
  const { db, viewer } = context;
  const [found] = await db.read(viewer.org, session => session.run<SecondFactor>(readFactor(ownerOf(context))));
  return found ?? null;
}

/** Makes a secret for the viewer's authenticator app. @throws ProblemError sign_in_too_old; 409 if they have a factor */
export async function beginOwnFactor(context: Context, factors: SecondFactors): Promise<FactorSetup> {
  requireRecentSignIn(context);
  requireUnguarded(context);
  const { db, viewer } = context;
  return db.write(viewer.org, async session => {
    await session.run(lockPerson(viewer.org, viewer.id));
    const secret = await factors.begin(session, ownerOf(context));
    if (secret === null) throw new ProblemError('conflict', { detail: securityTexts(viewer.language).factorThere });
    const { name } = await readFrame(session);
    return { Secret: base32(secret), Address: setupAddress(name, viewer.email ?? name, secret) };
  });
}

/** Writes a change of the viewer's factor that a code of theirs permits. @throws ProblemError sign_in_too_old, 422, 429 */
async function changeFactor<T>(
  context: Context,
  change: SecurityChange,
  work: (writing: WriteContext) => Promise<T | null>,
): Promise<T> {
  requireRecentSignIn(context);
  requireUnguarded(context);
  await countGuess(context);
  const { db, viewer, now } = context;
  const { org, id: user } = viewer;
  return db.write(org, async session => {
    const done = await work({ ...context, session });
    if (done === null) throw wrongCode(context);
    await announceChange(session, { org, of: { user }, change, name: '', now });
    await auditOwn({ ...context, session }, change, user);
    return done;
  });
}

/** Turns the viewer's second factor on by a first code. Returns the recovery codes. */
export const confirmOwnFactor = (context: Context, factors: SecondFactors, code: string): Promise<RecoveryCodes> =>
  changeFactor(context, 'factor_added', async ({ session, now, viewer }) => {
    const codes = await factors.confirm(session, ownerOf(context), code, now);
    if (codes === null) return null;
    // Other sessions began without it, and would be renewed without it.
    await endSessionsNamed(session, viewer.oid, [context.sessionName ?? ''], true);
    return { Codes: codes };
  });

/** Replaces the viewer's recovery codes. */
export const renewOwnCodes = (context: Context, factors: SecondFactors, code: string): Promise<RecoveryCodes> =>
  changeFactor(context, 'codes_renewed', async ({ session, now }) => {
    const owner = ownerOf(context);
    if ((await factors.use(session, owner, code, now)) === null) return null;
    return { Codes: await factors.renewCodes(session, owner) };
  });

/** Removes the viewer's second factor. */
export async function removeOwnFactor(context: Context, factors: SecondFactors, code: string): Promise<void> {
  await changeFactor(context, 'factor_removed', async ({ session, now }) => {
    const owner = ownerOf(context);
    return (await factors.use(session, owner, code, now)) && (await session.run(deleteFactor(owner)));
  });
}
