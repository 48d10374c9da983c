import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import type { Transaction } from '../../db/database.ts';
import { endSessionsNamed } from '../../integrations/identity/accounts/accounts.ts';
import { endPushesTo } from '../notifications/service.ts';
import { lockPerson } from '../people/service.ts';
import { cutOff, endSessionsOf, forgetDevices, holdDevices, readSessions } from './devices-sql.ts';

type Named = readonly { readonly session: string }[];

const namesOf = (rows: Named): string[] => rows.map(({ session }) => session);

/** Locks devices of the viewer, ends their sessions and forgets them. Returns the ended sessions. */
async function endDevices(
  session: Transaction,
  { viewer: { org, id }, now }: Context,
  which: Parameters<typeof holdDevices>[2],
): Promise<{ readonly devices: number; readonly ended: string[] }> {
  // Sign-ins of the person wait here, so that none is bound to a device that is being forgotten.
  await session.run(lockPerson(org, id));
  const found = await session.run<{ id: number; digest: Buffer }>(holdDevices(org, id, which));
  const held = found.map(device => device.id);
  for (const { digest } of found) await endPushesTo(session, id, digest);
  const ended = namesOf(await session.run<Named[number]>(endSessionsOf(org, held, now)));
  await session.run(forgetDevices(org, held));
  return { devices: held.length, ended };
}

/**
 * Signs the viewer out on one of their devices, at once and for good: its tokens are refused, and the embedded identity
 * provider renews none. It asks for no recent sign-in, because ending access is safe and must be easy.
 * @throws ProblemError 404 of a device that is not theirs
 */
export async function signOutDevice(context: Context, id: number): Promise<void> {
  const { viewer, db } = context;
  await db.write(viewer.org, async session => {
    const { devices, ended } = await endDevices(session, context, { id });
    if (devices === 0) throw notFound();
    await endSessionsNamed(session, viewer.oid, ended);
  });
}

/** Signs the viewer out everywhere else, including sessions that have not made a request yet. */
export async function signOutOthers(context: Context): Promise<void> {
  const { viewer, db, now, device = null } = context;
  await db.write(viewer.org, async session => {
    await endDevices(session, context, { not: device });
    await session.run(cutOff(viewer.org, viewer.id, now));
    const kept = await session.run<Named[number]>(readSessions(viewer.org, viewer.id, device));
    await endSessionsNamed(session, viewer.oid, namesOf(kept), true);
  });
}
