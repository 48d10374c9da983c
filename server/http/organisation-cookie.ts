import { KNOWN_BROWSER_DAYS } from '#contract/features/session/limits.ts';
import type { IncomingMessage } from 'node:http';

const DAY_SECONDS = 24 * 60 * 60;

/** Returns an organisation's number (`organisations.org_id`); null for another text. */
const numberOf = (text: string): number | null => (/^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

/**
 * Makes the cookie by which the sign-in page remembers the organisation of this browser, for numbers that are only
 * unique in one. It gives no access.
 */
export const organisationCookie = (org: number, isHttps: boolean): string =>
  `organisation=${org}; Path=/idp; Max-Age=${KNOWN_BROWSER_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Returns the organisation that the browser remembers; null if it knows none. */
export const organisationOf = ({ headers: { cookie = '' } }: IncomingMessage): number | null =>
  numberOf(/(?:^|; )organisation=(\d{1,7})(?:;|$)/.exec(cookie)?.[1] ?? '');

/** Returns the organisation that the address of a page names, as `/?org=101`; null if it names none. */
export const organisationIn = (address: string): number | null =>
  numberOf(new URLSearchParams(address.split('#', 1)[0]?.split('?', 2)[1]).get('org') ?? '');
