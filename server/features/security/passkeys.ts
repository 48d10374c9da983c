import type { InferType } from 'yup';
import { PASSKEYS_MAX } from '#contract/features/security/limits.ts';
import type { passkeySchema } from '#contract/features/security/schema.ts';
import type { Passkey, PasskeyOptions } from '#contract/features/security/types.ts';
import { requireOwnDevice, requireUnguarded } from '../../content-kinds/modules.ts';
import { requireRecentSignIn } from '../../auth/recent-sign-in.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { fullName } from '../../db/full-name.ts';
import { sql, type Sql } from '../../db/sql.ts';
import { makeChallenge, takeChallenge } from '../../integrations/identity/factors/challenges.ts';
import { challengeOf, checkNewPasskey, domainOf } from '../../integrations/identity/factors/check-passkey.ts';
import {
  addPasskey,
  deletePasskeys,
  readCredentials,
  readPasskeys,
  renamePasskey,
} from '../../integrations/identity/factors/passkeys-sql.ts';
import { audit } from '../audit/service.ts';
import { readFrame } from '../mail/service.ts';
import { lockPerson } from '../people/service.ts';
import { announceChange } from './change-mail.ts';
import { deviceName, securityTexts } from './texts.ts';

/** Asker of the challenges for new passkeys: one session of one person. */
const askerOf = ({ viewer, sessionName = '' }: Context): string => `${viewer.org} ${viewer.id} ${sessionName}`;

const unusable = ({ viewer }: Context): ProblemError =>
  new ProblemError('invalid', { errors: { Credential: securityTexts(viewer.language).unusable } });

/** Selects the address and the name of a person, and the software of their asking device. */
const readSelf = ({ viewer, device }: Context): Sql => sql`
  select coalesce(u.email, ${fullName(sql`u`)}) as account, ${fullName(sql`u`)} as name, d.browser, d.system
  from users u left join devices d on d.org_id = u.org_id and d.user_id = u.id and d.digest = ${device ?? null}::bytea
  where u.org_id = ${viewer.org} and u.id = ${viewer.id}`;

interface Self {
  /** E-mail address, or the name of a person without one. */
  readonly account: string;
  readonly name: string;
  readonly browser: string | null;
  readonly system: string | null;
}

/** Returns the viewer's passkeys, the newest first. */
export const ownPasskeys = ({ db, viewer }: Context): Promise<Passkey[]> =>
  db.read(viewer.org, session => session.run<Passkey>(readPasskeys(viewer.org, viewer.id)));

/** Returns the options with which the viewer's browser makes a passkey. @throws ProblemError sign_in_too_old; held_for_safety */
export async function beginPasskey(context: Context, origin: string): Promise<PasskeyOptions> {
  requireRecentSignIn(context);
  // An impostor would stay with a passkey of their own.
  requireUnguarded(context);
  const { db, viewer, now } = context;
  return db.write(viewer.org, async session => {
    const [self] = await session.run<Self>(readSelf(context));
    if (self === undefined) throw notFound();
    return {
      Challenge: await makeChallenge(session, askerOf(context), now),
      Domain: domainOf({ origin }),
      Network: (await readFrame(session)).name,
      Handle: Buffer.from(viewer.oid).toString('base64url'),
      Email: self.account,
      Person: self.name,
      Existing: await session.run<PasskeyOptions['Existing'][number]>(readCredentials(viewer.org, viewer.id)),
    };
  });
}

type Answer = InferType<ReturnType<typeof passkeySchema>>;

/**
 * Adds the passkey that the viewer's browser has made, named after the device. Returns its id.
 * @throws ProblemError sign_in_too_old; 422 of an answer to another question than ours; 409 of a known one and of one too many
 */
export async function addOwnPasskey(context: Context, origin: string, answer: Answer): Promise<{ Id: number }> {
  requireRecentSignIn(context);
  requireUnguarded(context);
  const { db, viewer, now } = context;
  const { org, id: user } = viewer;
  const texts = securityTexts(viewer.language);
  const challenge = challengeOf(answer.ClientData);
  // Used up in a transaction of its own, so that a refused answer has no second try.
  if (challenge === null || !(await db.write(org, each => takeChallenge(each, askerOf(context), challenge, now))))
    throw unusable(context);
  const made = await checkNewPasskey({ origin }, answer, challenge);
  if (made === null) throw unusable(context);
  return db.write(org, async session => {
    await session.run(lockPerson(org, user));
    const existing = await session.run(readCredentials(org, user));
    if (existing.length >= PASSKEYS_MAX) throw new ProblemError('conflict', { detail: texts.tooMany(PASSKEYS_MAX) });
    const [self] = await session.run<Self>(readSelf(context));
    const name = deviceName(viewer.language, self?.browser ?? null, self?.system ?? null);
    const [added] = await session.run<{ id: number }>(
      addPasskey(org, user, { ...made, transports: answer.Transports, name, now }),
    );
    if (added === undefined) throw new ProblemError('conflict', { detail: texts.known });
    await announceChange(session, { org, of: { user }, change: 'passkey_added', name, now });
    await auditOwn({ ...context, session }, 'passkey_added', added.id);
    return { Id: added.id };
  });
}

/** Adds an entry about a change of the viewer's own, without values. */
export const auditOwn = (context: WriteContext, action: string, subject: number): Promise<void> =>
  audit(context, { feature: 'security', action, subject, person: context.viewer.id });

/** Renames a passkey of the viewer. @throws ProblemError 404 */
export async function renameOwnPasskey({ db, viewer }: Context, id: number, name: string): Promise<void> {
  const renamed = await db.write(viewer.org, session => session.run(renamePasskey(viewer.org, viewer.id, id, name)));
  if (renamed.length === 0) throw notFound();
}

/** Removes a passkey of the viewer. @throws ProblemError sign_in_too_old; shared_device; 404 */
export async function removeOwnPasskey(context: Context, id: number): Promise<void> {
  requireRecentSignIn(context);
  requireOwnDevice(context);
  const { db, viewer, now } = context;
  const { org, id: user } = viewer;
  await db.write(org, async session => {
    const [removed] = await session.run<{ name: string }>(deletePasskeys(org, user, id));
    if (removed === undefined) throw notFound();
    await announceChange(session, { org, of: { user }, change: 'passkey_removed', name: removed.name, now });
    await auditOwn({ ...context, session }, 'passkey_removed', id);
  });
}
