import type { IncomingMessage } from 'node:http';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import type { Database } from '../db/database.ts';
import type { Notices } from '../db/notices.ts';
import type { Context, Viewer } from '../base/context.ts';
import type { Logger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import { preferredLanguage } from '../base/problem-texts.ts';
import { requestIdOf } from '../http/request-context.ts';
import type { Things } from '../things/things.ts';
import type { TokenKeys } from './token-keys.ts';
import { createTokenVerifier, type TokenSettings } from './token-verifier.ts';
import { createViewerDirectory } from './viewer-directory.ts';
import { contextOfView, viewIdOf } from './view-session.ts';

export interface AuthenticatorOptions {
  readonly db: Database;
  readonly notices: Notices;
  readonly keys: TokenKeys;
  readonly config: {
    readonly auth: {
      readonly tokens: TokenSettings;
      /** Name under which `sign_in_accounts` knows the identity provider. */
      readonly accountIssuer: string;
    };
  };
  readonly clock: () => Date;
  readonly log: Logger;
  readonly things: Things;
}

export interface ContextOptions {
  readonly viewerTrustedMs?: number;
}

export interface Authenticator {
  /**
   * Identifies the viewer from the bearer token alone: verified, looked up, active, and of the organisation in `?org=`
   * if given.
   * @param options.viewerTrustedMs Trusts cached data of the viewer for this long instead of a few seconds. It is meant
   * for requests so frequent that they must not reach the database. A changed access still takes effect at once. A
   * request of a view session gets its person as the viewer, and the signed-in person as the onlooker.
   * @throws {ProblemError} not_signed_in 401; blocked, not_registered, foreign_organisation, view_only, view_over 403;
   * keys_unreachable 503.
   */
  contextFor(request: IncomingMessage, options?: ContextOptions): Promise<Context>;
  /**
   * Returns the person named by a signed address, for requests that carry no token (pictures, videos).
   * @throws {ProblemError} blocked, not_registered 403.
   */
  viewerById(org: number, user: number): Promise<Viewer>;
}

/** Creates the authenticator that Express and the hot routes before it share. @spec 3§4.1, decision 11, decision 16 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { db, notices, clock, log, things } = options;
  const { tokens, accountIssuer } = options.config.auth;
  const verifier = createTokenVerifier(options.keys, tokens, clock);
  const directory = createViewerDirectory({ db, notices, clock, issuer: accountIssuer });
  return {
    async contextFor(request, { viewerTrustedMs } = {}) {
      const { subject, signedInAt } = await verifier.verify(bearerToken(request));
      const person = await directory.find(subject, viewerTrustedMs);
      // Until a person chooses a language, the page is in the browser's language, so responses use it too.
      const viewer = { ...person, language: person.language ?? preferredLanguage(request.headers['accept-language']) };
      refuseForeignOrganisation(request.url ?? '', viewer.org);
      const requestId = requestIdOf(request);
      const context: Context = {
        viewer,
        signedInAt,
        address: addressOf(request),
        now: clock(),
        db,
        log: log.child({ requestId }),
        requestId,
        things,
      };
      const view = viewIdOf(request);
      if (view === undefined) return context;
      // Requests that write are refused before anything else is checked.
      if (request.method !== 'GET') throw new ProblemError('view_only');
      return contextOfView(context, view, directory);
    },
    async viewerById(org, user) {
      const person = await directory.byId(org, user);
      return { ...person, language: person.language ?? DEFAULT_LANGUAGE };
    },
  };
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Returns the token, which must be the only one in the only Authorization header. Node would silently take the first of
 * several headers.
 */
function bearerToken(request: IncomingMessage): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const headers = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'authorization');
  if (token === undefined || headers.length !== 1) throw new ProblemError('not_signed_in');
  return token;
}

/** Returns the address of the client. Only Express knows it behind a proxy; the routes before it only read. */
function addressOf(request: IncomingMessage): string | null {
  const named = 'ip' in request ? request.ip : request.socket.remoteAddress;
  return typeof named === 'string' ? named : null;
}

/** Refuses an `org` parameter that differs from the organisation of the viewer's own record. */
function refuseForeignOrganisation(url: string, org: number): void {
  const query = url.indexOf('?');
  if (query < 0) return;
  const named = new URLSearchParams(url.slice(query + 1));
  const agrees = [...named.getAll('org'), ...named.getAll('$org')].every(value => value === String(org));
  if (!agrees) throw new ProblemError('foreign_organisation');
}
