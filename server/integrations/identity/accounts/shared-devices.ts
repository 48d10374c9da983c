import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SHARED_LAPSE_MS } from '#contract/features/session/limits.ts';
import { sharedDeviceIn, type SharedDevice } from '../../../auth/shared-device.ts';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { hashOfLink } from './welcome-links.ts';

/** Value of `Clear-Site-Data` that empties a shared device, except its cookies: they hold its key. */
export const CLEARED = '"cache", "storage"';

/** Seconds for which a browser stays a shared device: the longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Key of a shared device, with its organisation. */
interface SharedKey {
  readonly org: number;
  readonly key: string;
  readonly hash: string;
}

/** Creates the key that a browser holds: 192 bits. */
export const newDeviceKey = (): string => randomBytes(24).toString('base64url');

/** Returns the header of the cookie by which a browser is a shared device, only at the sign-in. */
export const sharedCookie = (org: number, key: string, origin: string): string =>
  [
    `shared-device=${org}.${key}`,
    'Path=/idp',
    `Max-Age=${COOKIE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Returns the key that a browser holds; null without one. It may have been revoked. */
export function sharedKeyOf({ headers: { cookie = '' } }: IncomingMessage): SharedKey | null {
  const [, org, key = ''] = /(?:^|; )shared-device=([1-9]\d{0,8})\.([\w-]{32})(?:;|$)/.exec(cookie) ?? [];
  return org === undefined ? null : { org: Number(org), key, hash: hashOfLink(key) };
}

/** Returns the headers by which a browser stays the shared device that it is; none of another one. */
export function renewedCookies(request: IncomingMessage, origin: string): string[] {
  const held = sharedKeyOf(request);
  return held === null ? [] : [sharedCookie(held.org, held.key, origin)];
}

/** Session or refresh token at the provider, as far as it says where it began. */
interface Begun {
  /** Id of the session. */
  readonly session: string | undefined;
  readonly methods: readonly string[] | undefined;
  /** Time of the sign-in, in seconds. */
  readonly at: number | undefined;
}

export interface SharedDevices {
  /** Returns the shared device that a browser is; null of another one. */
  find(request: IncomingMessage): Promise<SharedDevice | null>;
  /** Notes a sign-in on a device. */
  noteUse(device: SharedDevice): Promise<void>;
  /**
   * Whether a session of an organisation's person may go on in a browser: it began on the shared device that the browser
   * is, which was not left since; or on no shared device, and the browser is none.
   */
  mayGoOn(request: IncomingMessage, org: number, begun: Begun): Promise<boolean>;
}

/** Creates the reader of shared devices. */
export function createSharedDevices(db: Database, clock: () => Date): SharedDevices {
  const find = async (request: IncomingMessage): Promise<SharedDevice | null> => {
    const key = sharedKeyOf(request);
    if (key === null) return null;
    const [found] = await db.read(key.org, session =>
      session.run<{ id: number }>(
        sql`select id from shared_devices where org_id = ${key.org} and browser_hash = ${key.hash} and revoked_at is null`,
      ),
    );
    return found === undefined ? null : { org: key.org, id: found.id };
  };

  /** Whether the person of a session has left it. Before its first request it counts from the sign-in. */
  const isLeft = async (org: number, { session, at }: Begun): Promise<boolean> => {
    const [noted] = await db.read(org, transaction =>
      transaction.run<{ active: Date | null }>(
        sql`select case when ended_at is null then active_at end as active from device_sessions
            where org_id = ${org} and session = ${session ?? ''} and shared_id is not null`,
      ),
    );
    const last = noted === undefined ? (at ?? 0) * 1000 : (noted.active?.getTime() ?? 0);
    return clock().getTime() - last > SHARED_LAPSE_MS;
  };

  return {
    find,
    noteUse: ({ org, id }) =>
      db.write(org, async session => {
        await session.run(sql`update shared_devices set used_at = ${clock()} where org_id = ${org} and id = ${id}`);
      }),
    async mayGoOn(request, org, begun) {
      const named = sharedDeviceIn(begun.methods);
      const device = await find(request);
      if (named === null || device === null) return named === device;
      return device.org === named.org && device.id === named.id && org === named.org && !(await isLeft(org, begun));
    },
  };
}
