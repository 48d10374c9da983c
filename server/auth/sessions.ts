import type { IncomingMessage } from 'node:http';
import { DEVICE_NAMING_MS, DEVICE_USED_MS } from '#contract/features/devices/limits.ts';
import { SHARED_LAPSE_MS, SHARED_NOTE_MS, VIEWER_MS } from '#contract/features/session/limits.ts';
import type { Context } from '../base/context.ts';
import { ProblemError } from '../base/problem-error.ts';
import type { Database, Transaction } from '../db/database.ts';
import { secretOf } from '../db/sealed-keys.ts';
import { type CookieSettings, cookieOf, deviceOf, digestOf, nameOf } from './device.ts';
import {
  bindSession,
  findSession,
  forgetBeyond,
  forgetEarlier,
  holdShared,
  lockSignIns,
  noteActivity,
  recordUse,
  saveDevice,
  type KnownSession,
} from './sessions-sql.ts';
import type { SharedDevice } from './shared-device.ts';
import { softwareOf, type Software } from './user-agent.ts';

/** Sign-in on a device that its person did not use before. */
export interface NewDevice extends Software {
  readonly org: number;
  readonly user: number;
  readonly at: Date;
}

/** Tells the person of a new device, in the transaction that adds it. */
export type AnnounceDevice = (transaction: Transaction, device: NewDevice) => Promise<unknown>;

/** Request by a person, with the claims of its token. */
export interface Asked {
  readonly person: { readonly org: number; readonly id: number };
  readonly sessions: ReadonlyMap<string, KnownSession>;
  readonly session: string | null;
  readonly signedInAt: Date | null;
  readonly request: IncomingMessage;
  /** Shared device on which the session began. */
  readonly shared: SharedDevice | null;
  /** Age that cached data of the viewer may have; undefined of a request that their person caused. */
  readonly trustedMs: number | undefined;
}

export interface Sessions {
  /**
   * Returns the device of a request's session, and binds an unknown session to one. Known sessions cost no query.
   * @throws {ProblemError} signed_out if the session was ended, or is of a shared device that was left or revoked, or isn't its own
   */
  admit(asked: Asked): Promise<Pick<Context, 'device' | 'deviceCookie'>>;
}

interface SessionsOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly config: CookieSettings;
  readonly announceDevice: AnnounceDevice;
  /** Drops the cached sessions of a person in this process. */
  readonly forget: (org: number, user: number) => void;
}

/** Creates the register of sessions and devices. It authenticates nobody: it only refuses sessions whose tokens are valid. */
export function createSessions({ db, clock, config, announceDevice, forget }: SessionsOptions): Sessions {
  /** Bindings under way: the first requests of a page come at once. */
  const binding = new Map<string, Promise<KnownSession>>();
  const ownName = ({ person: { org, id } }: Asked, session: string): string =>
    nameOf(secretOf(db, 'device'), org, id, session);

  const bind = (asked: Asked, session: string): Promise<KnownSession> => {
    const { org, id: user } = asked.person;
    const key = `${org}.${user}.${session}`;
    const present = binding.get(key);
    if (present !== undefined) return present;
    const digest = deviceOf(asked.request) ?? digestOf(ownName(asked, session));
    const software = softwareOf(asked.request.headers['user-agent']);
    const bound = db
      .write(org, transaction =>
        bindIn(transaction, { ...asked, session, digest, software, now: clock() }, announceDevice),
      )
      .finally(() => {
        binding.delete(key);
        forget(org, user);
      });
    binding.set(key, bound);
    return bound;
  };

  const noteUse = ({ org, id }: Asked['person'], { deviceId, usedAt }: KnownSession): void => {
    const now = clock();
    if (deviceId === null || now.getTime() - Date.parse(usedAt ?? '') < DEVICE_USED_MS) return;
    db.scheduleShared(`device ${org}.${deviceId}`, async idle => {
      await idle.write(org, transaction => transaction.run(recordUse(org, deviceId, now)));
      forget(org, id);
    });
  };

  /** Refuses a session on a shared device that its person has left; notes that they do something. */
  const watch = ({ person: { org, id: user }, trustedMs }: Asked, session: string, activeAt: string): void => {
    const idle = clock().getTime() - Date.parse(activeAt);
    if (idle > SHARED_LAPSE_MS + (trustedMs ?? VIEWER_MS)) throw new ProblemError('signed_out');
    if (trustedMs !== undefined || idle < SHARED_NOTE_MS) return;
    db.scheduleShared(`activity ${org}.${user}.${session}`, async idling => {
      await idling.write(org, transaction => transaction.run(noteActivity({ org, user }, session, clock())));
      forget(org, user);
    });
  };

  return {
    async admit(asked) {
      const { person, sessions, session, request, shared } = asked;
      // A session of a shared device is known by its name, and belongs to the device's organisation.
      if (shared !== null && (session === null || shared.org !== person.org)) throw new ProblemError('signed_out');
      if (session === null) return { device: deviceOf(request) };
      const known = sessions.get(session);
      const { device, seenAt, sharedId, activeAt } = known ?? (await bind(asked, session));
      // One that the register keeps as of another device would neither lapse nor end with the revocation.
      if (device === null || (shared !== null && shared.id !== sharedId)) throw new ProblemError('signed_out');
      if (activeAt !== null) watch(asked, session, activeAt);
      if (known !== undefined) noteUse(person, known);
      const isYoung = clock().getTime() - Date.parse(seenAt) < DEVICE_NAMING_MS;
      const name = isYoung && deviceOf(request) === undefined ? ownName(asked, session) : null;
      return {
        device: Buffer.from(device, 'hex'),
        // A session of a device that had its name already gets no other one.
        ...(name !== null && digestOf(name).toString('hex') === device && { deviceCookie: cookieOf(name, config) }),
      };
    },
  };
}

interface Binding extends Asked {
  readonly session: string;
  readonly digest: Buffer;
  readonly software: Software;
  readonly now: Date;
}

/** Binds a session to its device, unless another process did meanwhile. @throws {ProblemError} signed_out */
async function bindIn(transaction: Transaction, binding: Binding, announce: AnnounceDevice): Promise<KnownSession> {
  const { person, session, signedInAt, digest, software, shared, now } = binding;
  const own = { org: person.org, user: person.id };
  await transaction.run(lockSignIns(own));
  const [found] = await transaction.run<{ known: KnownSession | null; isOver: boolean; hasDevices: boolean }>(
    findSession(own, session, signedInAt),
  );
  if (found?.known) return found.known;
  if (found === undefined || found.isOver) throw new ProblemError('signed_out');
  // Before its first request a session counts from the sign-in. The token of one that the register forgot is valid longer.
  if (shared !== null && now.getTime() - (signedInAt?.getTime() ?? 0) > SHARED_LAPSE_MS)
    throw new ProblemError('signed_out');
  const [device] = await transaction.run<{ id: number; isNew: boolean }>(saveDevice(own, digest, software, now));
  if (device === undefined) throw new Error('The insert returned no device');
  if (shared !== null && (await transaction.run(holdShared(shared))).length === 0) throw new ProblemError('signed_out');
  await transaction.run(bindSession(own, session, device.id, shared?.id ?? null, now));
  await transaction.run(forgetEarlier(own, device.id, now));
  if (device.isNew) {
    await transaction.run(forgetBeyond(own));
    if (found.hasDevices) await announce(transaction, { ...own, ...software, at: now });
  }
  const at = now.toISOString();
  return {
    device: digest.toString('hex'),
    deviceId: device.id,
    seenAt: at,
    usedAt: at,
    sharedId: shared && shared.id,
    activeAt: shared && at,
  };
}
