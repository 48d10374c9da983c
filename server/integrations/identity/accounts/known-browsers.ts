import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { KNOWN_BROWSER_ACCOUNTS_MAX, KNOWN_BROWSER_DAYS } from '#contract/features/session/limits.ts';

const COOKIE = 'known-browser';
const ID_BYTES = 16;
/** Account name for signing the browser itself. */
const NOBODY = '';
/** Largest number of parts: the id, its own signature, and one for each account; further parts are not verified. */
const PARTS_MAX = 2 + KNOWN_BROWSER_ACCOUNTS_MAX;
const DAY_SECONDS = 24 * 60 * 60;

export interface KnownBrowsers {
  /** Returns the id of a browser in which a person signed in before, or null. */
  identify(request: IncomingMessage): string | null;
  /** Returns the id of a browser in which this account signed in before, or null. */
  recognise(request: IncomingMessage, email: string): string | null;
  /** Makes the browser known for this account, in addition to its other accounts. */
  remember(request: IncomingMessage, response: ServerResponse, email: string): void;
}

/**
 * Remembers browsers in which an account signed in before, by a signed cookie. Their attempts are counted separately,
 * so that nobody else's failures slow them down. The cookie holds an id and a signature for each account; it signs
 * nobody in.
 * @param keys the first signs, the others are still accepted
 */
export function createKnownBrowsers(keys: readonly string[], isHttps: boolean): KnownBrowsers {
  const sign = (key: string, id: string, email: string): string =>
    createHmac('sha256', key).update(`${COOKIE} ${id} ${email}`).digest('base64url');
  /** Signs once for each key, however many signatures are to be verified: this happens before a request is counted. */
  const verifier = (id: string, email: string): ((signature: string) => boolean) => {
    const expected = keys.map(key => Buffer.from(sign(key, id, email)));
    return signature => {
      const given = Buffer.from(signature);
      return expected.some(each => given.length === each.length && timingSafeEqual(given, each));
    };
  };
  const recognise = (request: IncomingMessage, email: string): string | null => {
    const [id, ...signatures] = cookieOf(request);
    return id !== undefined && signatures.some(verifier(id, email)) ? id : null;
  };
  const identify = (request: IncomingMessage): string | null => recognise(request, NOBODY);
  return {
    identify,
    recognise,
    remember(request, response, email) {
      const [, ...signatures] = cookieOf(request);
      const id = identify(request) ?? randomBytes(ID_BYTES).toString('base64url');
      const own = [NOBODY, email];
      const verifiers = own.map(each => verifier(id, each));
      const others = signatures.filter(signature => verifiers.every(isSigned => !isSigned(signature)));
      const signed = own.map(each => sign(keys[0] ?? '', id, each));
      const value = [id, ...signed, ...others.slice(0, KNOWN_BROWSER_ACCOUNTS_MAX - 1)].join('.');
      const attributes = `Path=/idp; Max-Age=${KNOWN_BROWSER_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax`;
      response.appendHeader('Set-Cookie', `${COOKIE}=${value}; ${attributes}${isHttps ? '; Secure' : ''}`);
    },
  };
}

/** Returns the parts of the cookie, no more than we write; empty without our cookie. */
const cookieOf = ({ headers }: IncomingMessage): string[] =>
  (new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1] ?? '')
    .split('.')
    .filter(part => part !== '')
    .slice(0, PARTS_MAX);
