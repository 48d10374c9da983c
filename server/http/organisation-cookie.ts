import { KNOWN_BROWSER_DAYS } from '#contract/features/session/limits.ts';
import type { IncomingMessage } from 'node:http';

const NAME = 'organisation';
const DAY_SECONDS = 24 * 60 * 60;

/** Pattern of an organisation's number (`organisations.org_id`). */
const NUMBER = '[1-9]\\d{0,6}';

/**
 * Makes the cookie by which the sign-in page remembers the organisation of this browser, for numbers that are only
 * unique in one. It gives no access.
 */
export const organisationCookie = (org: number, isHttps: boolean): string =>
  `${NAME}=${org}; Path=/idp; Max-Age=${KNOWN_BROWSER_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Returns the organisation that the browser remembers; null if it knows none. */
export function organisationOf({ headers: { cookie = '' } }: IncomingMessage): number | null {
  const [, org] = new RegExp(`(?:^|; )${NAME}=(${NUMBER})(?:;|$)`).exec(cookie) ?? [];
  return org === undefined ? null : Number(org);
}

/** Returns the organisation that the address of a page names, as `/?org=101`; null if it names none. */
export function organisationIn(address: string): number | null {
  const [, org] = new RegExp(`^[^?#]*\\?(?:[^#]*&)?org=(${NUMBER})(?:[&#]|$)`).exec(address) ?? [];
  return org === undefined ? null : Number(org);
}
