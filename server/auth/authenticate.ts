import type { IncomingMessage } from 'node:http';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import type { Role } from '#contract/features/access/roles.ts';
import type { Database } from '../db/database.ts';
import type { Notices } from '../db/notices.ts';
import type { Context, ServiceAccount, Viewer } from '../base/context.ts';
import type { Logger } from '../base/logger.ts';
import { ProblemError, preferredLanguage } from '../base/problem-error.ts';
import { bearerOf, SERVICE_TOKEN } from '../http/bearer.ts';
import type { RateLimiter } from '../http/rate-limiter.ts';
import { requestIdOf } from '../http/request-context.ts';
import type { ContentKinds } from '../content-kinds/content-kinds.ts';
import { type TokenKeys, createTokenVerifier, type TokenSettings } from './token-verifier.ts';
import { createViewerDirectory, type ViewerDirectory } from './viewer-directory.ts';
import { VIEW_HEADER } from '#contract/features/session/types.ts';
import { sql, type Sql } from '../db/sql.ts';
import type { CookieSettings } from './device.ts';
import { type AnnounceDevice, createSessions } from './sessions.ts';
import { idValue } from '../http/address-value.ts';
import { createServiceAccounts, type ScopeLists } from './service-accounts.ts';

/**
 * Returns the id of the view session of a request; undefined for the viewer's own requests. @throws {ProblemError}
 * view_over if the id is invalid
 */
function viewIdOf({ headers }: IncomingMessage): number | undefined {
  const named = headers[VIEW_HEADER];
  if (named === undefined) return undefined;
  const id = typeof named === 'string' ? idValue.read(named) : undefined;
  if (id === undefined) throw new ProblemError('view_over');
  return id;
}

interface ViewSession {
  readonly person: number;
  /** Ids of the groups of which the onlooker is a member. */
  readonly groups: readonly number[];
}

const openView = ({ viewer, now }: Context, id: number): Sql => sql`
  select v.person_id as person,
    array(select m.group_id from memberships m where m.org_id = v.org_id and m.user_id = v.onlooker_id) as groups
  from view_sessions v join users u on u.org_id = v.org_id and u.id = v.person_id
  where v.org_id = ${viewer.org} and v.id = ${id}::bigint and v.onlooker_id = ${viewer.id} and v.ended_at is null and v.expires_at > ${now}
    and not exists (select from user_roles r join roles t on t.id = r.role_id
      where r.org_id = v.org_id and r.user_id = v.person_id and t.title = 'Propietarios')`;

/**
 * Returns the same request as the person of a view session: without roles, a recent sign-in or any writing. It is
 * checked on every request, so that it ends everywhere with its time, its end, the onlooker's role, or a block of
 * either person.
 * @param own the onlooker's context, who has signed in
 * @throws {ProblemError} view_over
 */
async function contextOfView(own: Context, id: number, directory: ViewerDirectory): Promise<Context> {
  const { viewer: onlooker, db } = own;
  const [view] = onlooker.roles.has('Propietarios')
    ? await db.read(onlooker.org, session => session.run<ViewSession>(openView(own, id)))
    : [];
  if (view === undefined) throw new ProblemError('view_over');
  const person = await directory.byId(onlooker.org, view.person);
  return {
    ...own,
    viewer: { ...person, language: person.language ?? onlooker.language, roles: new Set() },
    onlooker,
    signedInAt: null,
    factor: undefined,
    db: db.viewing(view.groups),
    log: own.log.child({ onlooker: onlooker.id }),
  };
}

export interface AuthenticatorOptions {
  readonly db: Database;
  readonly notices: Notices;
  readonly keys: TokenKeys;
  readonly config: CookieSettings & {
    readonly auth: {
      readonly tokens: TokenSettings;
      /** Name under which `sign_in_accounts` knows the identity provider. */
      readonly accountIssuer: string;
      /** Whether people sign in with credentials of the product, so that its second factors count. */
      readonly ownCredentials: boolean;
    };
  };
  readonly clock: () => Date;
  readonly log: Logger;
  readonly contentKinds: ContentKinds;
  readonly announceDevice: AnnounceDevice;
  readonly scopes: ScopeLists;
  /** Limiter of all signed-in requests. */
  readonly limiter: Pick<RateLimiter, 'take'>;
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
   * request of a view session gets its person as the viewer, and the signed-in person as the onlooker. A request of a
   * service account gets a viewer who is nobody of the directory.
   * @throws {ProblemError} not_signed_in 401; signed_out, blocked, not_registered, foreign_organisation, view_only, view_over,
   * forbidden 403; too_many_requests 429; keys_unreachable 503.
   */
  contextFor(request: IncomingMessage, options?: ContextOptions): Promise<Context>;
  /**
   * Returns the person named by a signed address, for requests that carry no token (pictures, videos).
   * @throws {ProblemError} blocked, not_registered 403.
   */
  viewerById(org: number, user: number): Promise<Viewer>;
  /** Writes the counted requests of service accounts. */
  recordUses(): Promise<void>;
}

const NO_ROLES: ReadonlySet<Role> = new Set();

/** Creates the authenticator that Express and the hot routes before it share. @spec 3§4.1, decision 11, decision 16 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { db, notices, clock, log, contentKinds } = options;
  const { tokens, accountIssuer, ownCredentials } = options.config.auth;
  const verifier = createTokenVerifier(options.keys, tokens, clock);
  const directory = createViewerDirectory({ db, notices, clock, issuer: accountIssuer });
  const sessions = createSessions({ ...options, forget: (org, user) => directory.forget(org, user) });
  const accounts = createServiceAccounts(options);

  /** Returns the context of a service account, whose viewer is in no directory and no group. */
  const contextOfAccount = async (request: IncomingMessage, token: string): Promise<Context> => {
    const address = addressOf(request);
    const { org, account, modulesOff } = await accounts.find(token, address);
    // Nobody's id, and another one for each account, so that it has a budget of requests of its own.
    const id = -account.id;
    try {
      refuseForeignOrganisation(request.url ?? '', org);
      requireInScope(request, account);
    } catch (refusal) {
      // A refused request costs as much as an answered one, which is counted later.
      options.limiter.take({ org, id });
      throw refusal;
    }
    const requestId = requestIdOf(request);
    return {
      viewer: {
        org,
        id,
        oid: '',
        firstName: account.name,
        lastName: '',
        email: null,
        areaId: 0,
        language: preferredLanguage(request.headers['accept-language']),
        roles: NO_ROLES,
        modulesOff,
      },
      account,
      signedInAt: null,
      address,
      now: clock(),
      db,
      log: log.child({ requestId, account: account.id }),
      requestId,
      contentKinds,
    };
  };

  return {
    recordUses: () => accounts.record(),
    async contextFor(request, { viewerTrustedMs } = {}) {
      const bearer = bearerOf(request);
      if (bearer?.startsWith(SERVICE_TOKEN) === true) return contextOfAccount(request, bearer);
      const { subject, signedInAt, session, hasTwoFactors, ...token } = await verifier.verify(personToken(bearer));
      const known = await directory.find(subject, viewerTrustedMs);
      const { person, factorDue: due } = known;
      // A directory outside knows no devices of ours.
      const shared = ownCredentials ? token.shared : null;
      const device = await sessions.admit({
        ...known,
        session,
        signedInAt,
        request,
        shared,
        trustedMs: viewerTrustedMs,
      });
      // Until a person chooses a language, the page is in the browser's language, so responses use it too.
      const language = person.language ?? preferredLanguage(request.headers['accept-language']);
      const now = clock();
      const isMissing = ownCredentials && !hasTwoFactors && due !== null && due <= now;
      const viewer = { ...person, language, roles: isMissing || shared !== null ? NO_ROLES : person.roles };
      refuseForeignOrganisation(request.url ?? '', viewer.org);
      const requestId = requestIdOf(request);
      const context: Context = {
        viewer,
        signedInAt,
        sessionName: session ?? undefined,
        address: addressOf(request),
        // A directory outside asks for its own second factor.
        ...(ownCredentials && { factor: { isUsed: hasTwoFactors, due, isMissing } }),
        ...(shared !== null && { onShared: { hasFactor: hasTwoFactors } }),
        ...device,
        now,
        db,
        log: log.child({ requestId }),
        requestId,
        contentKinds,
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

const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** Returns the access token of a person. @throws {ProblemError} not_signed_in */
function personToken(token: string | undefined): string {
  if (token === undefined || !JWT.test(token)) throw new ProblemError('not_signed_in');
  return token;
}

/** Path of a list or of one of its rows, as accounts have to spell it. */
const READ_PATH = /^\/api\/(\w+)(?:\/\d+)?$/;

/**
 * Refuses every request of a service account but the reading of lists in its scopes. It is decided before any route, so
 * that a new route is out of reach until a scope names its list. @throws {ProblemError} forbidden
 * @spec THREATS T60
 */
function requireInScope(request: IncomingMessage, { reads }: ServiceAccount): void {
  const url = 'originalUrl' in request ? request.originalUrl : request.url;
  const [path = ''] = typeof url === 'string' ? url.split('?', 1) : [];
  const list = request.method === 'GET' ? READ_PATH.exec(path)?.[1] : undefined;
  if (list === undefined || !reads.has(list)) throw new ProblemError('forbidden');
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
