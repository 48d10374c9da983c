import { addMinutes } from 'date-fns/addMinutes';
import { ENROLMENT_MINUTES, SHARED_DEVICES_MAX } from '#contract/features/directory/limits.ts';
import type { SharedDeviceBody } from '#contract/features/directory/schema.ts';
import type { NewSharedDevice, SharedDevice } from '#contract/features/directory/shared-types.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Context } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Database } from '../../../db/database.ts';
import {
  newAccessCode,
  readAccessCode,
  type AccessCode,
} from '../../../integrations/identity/accounts/access-codes.ts';
import { endSessionsNamed } from '../../../integrations/identity/accounts/accounts.ts';
import { newDeviceKey } from '../../../integrations/identity/accounts/shared-devices.ts';
import { hashOfLink } from '../../../integrations/identity/accounts/welcome-links.ts';
import { audit, auditUnsigned } from '../../audit/service.ts';
import { sharedTexts } from '../texts.ts';
import {
  addShared,
  countShared,
  endSharedSessions,
  enrol,
  findOffered,
  readShared,
  removeUnused,
  revokeShared,
  takeSharedTurn,
  type Offered,
} from './shared-sql.ts';

/** Returns the shared devices of the viewer's organisation. */
export const listShared = ({ db, viewer }: Context): Promise<SharedDevice[]> =>
  db.read(viewer.org, session => session.run<SharedDevice>(readShared(viewer.org)));

/**
 * Adds a shared device, in place of those whose codes ran out unused. Returns the code with which one browser becomes it,
 * which is shown once.
 * @throws ProblemError sign_in_too_old; 422 of one too many
 */
export async function addDevice(context: Context, origin: string, body: SharedDeviceBody): Promise<NewSharedDevice> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const code = newAccessCode(viewer.org);
  const until = addMinutes(now, ENROLMENT_MINUTES);
  const id = await db.write(viewer.org, async session => {
    await session.run(takeSharedTurn(viewer.org));
    await session.run(removeUnused(viewer.org, now));
    const [{ count } = { count: 0 }] = await session.run<{ count: number }>(countShared(viewer.org));
    const { tooMany } = sharedTexts(viewer.language).errors;
    if (count >= SHARED_DEVICES_MAX) throw new ProblemError('invalid', { detail: tooMany(SHARED_DEVICES_MAX) });
    const codeHash = readAccessCode(code)?.hash ?? '';
    const made = { org: viewer.org, name: body.Name, maker: viewer.id, codeHash, until, now };
    const [added] = await session.run<{ id: number }>(addShared(made));
    if (added === undefined) throw new Error('The insert returned no device');
    const entry = { feature: 'directory', action: 'device_added', subject: added.id, after: body.Name };
    await audit({ ...context, session }, entry);
    return added.id;
  });
  return { Id: id, Code: code, Address: `${origin}/screen/${code}`, EndDate: until.toISOString() };
}

/** Returns the device that a code makes of a browser; null of a code that is unknown, used, over or of a former administrator. */
export const offeredDevice = (db: Database, { org, hash }: AccessCode, now: Date): Promise<Offered | null> =>
  db.read(org, async session => (await session.run<Offered>(findOffered(org, hash, now)))[0] ?? null);

/** Makes a browser the device of a code, once. Returns the key that it holds from now on; null of a code that isn't open. */
export async function enrolBrowser(db: Database, { org, hash }: AccessCode, now: Date): Promise<string | null> {
  const key = newDeviceKey();
  const enrolled = await db.write(org, async session => {
    const [device] = await session.run<{ id: number }>(enrol(org, hash, hashOfLink(key), now));
    if (device === undefined) return false;
    await auditUnsigned({ session, now }, { feature: 'directory', action: 'device_enrolled', subject: device.id });
    return true;
  });
  return enrolled ? key : null;
}

/** Revokes a shared device for good, and ends the sessions on it. @throws ProblemError 404 */
export async function revokeDevice(context: Context, id: number): Promise<void> {
  const { viewer, db, now } = context;
  await db.write(viewer.org, async session => {
    const [revoked] = await session.run<{ id: number }>(revokeShared(viewer.org, id, now));
    if (revoked === undefined) throw notFound();
    const ended = await session.run<{ session: string; oid: string }>(endSharedSessions(viewer.org, revoked.id, now));
    for (const { oid, session: name } of ended) await endSessionsNamed(session, oid, [name]);
    await audit({ ...context, session }, { feature: 'directory', action: 'device_revoked', subject: revoked.id });
  });
}
