import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { DEVICE_COOKIE_DAYS } from '#contract/features/devices/limits.ts';

/** Name of a device in the cookie `device`, 32 random bytes in base64url. It authenticates nobody. */
const NAME = /(?:^|; )device=([\w-]{43})(?:;|$)/;

const DAY_SECONDS = 24 * 60 * 60;

/** Returns the SHA-256 of a name. */
export const digestOf = (name: string): Buffer => createHash('sha256').update(name).digest();

/** Returns the SHA-256 of the name of the device that sends a request; undefined if it has none yet. */
export function deviceOf({ headers }: Pick<IncomingMessage, 'headers'>): Buffer | undefined {
  const name = NAME.exec(headers.cookie ?? '')?.[1];
  return name === undefined ? undefined : digestOf(name);
}

/**
 * Returns the name of a device without a cookie, by its first session. Simultaneous first requests so get one name, and
 * nobody can guess it.
 * @param key secret of the installation
 */
export const nameOf = (key: string, org: number, user: number, session: string): string =>
  createHmac('sha256', key).update(`${org} ${user} ${session}`).digest('base64url');

/** Settings of the cookie. */
export interface CookieSettings {
  readonly origin: string;
  /** Sites that may show the application in a frame. */
  readonly frameOrigins: readonly string[];
}

/** Returns the header that sets the cookie. In a frame of another site browsers send only cookies kept apart for it. */
export function cookieOf(name: string, { origin, frameOrigins }: CookieSettings): string {
  const isHttps = origin.startsWith('https:');
  const site = isHttps && frameOrigins.length > 0 ? 'SameSite=None; Partitioned' : 'SameSite=Strict';
  const attributes = `Path=/api; Max-Age=${DEVICE_COOKIE_DAYS * DAY_SECONDS}; HttpOnly; ${site}`;
  return `device=${name}; ${attributes}${isHttps ? '; Secure' : ''}`;
}
