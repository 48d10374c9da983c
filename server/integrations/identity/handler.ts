import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import {
  ANONYMOUS_BURST,
  ANONYMOUS_PER_SECOND,
  BEGUN_BURST,
  BEGUN_PER_SECOND,
  SIGN_INS_BURST,
  SIGN_INS_PER_SECOND,
  ANONYMOUS_CONNECTIONS,
  ANONYMOUS_WAITING_MAX,
} from '#contract/api/limits.ts';
import { networkOf } from '../../http/anonymous-access.ts';
import { createBuckets } from '../../http/rate-limiter.ts';
import { setPageHeaders } from '../../http/security-headers.ts';
import type { Brands } from './pages/layout.ts';
import { BadForm } from './pages/field.ts';
import type { InteractionTools } from './interactions/interaction.ts';
import { failurePage } from './pages/end-pages.ts';
import { isPolicy, POLICIES, type Policy } from './interactions/policies.ts';
import { signedOutMark } from './interactions/outside.ts';
import { frameFor, visitInteraction } from './interactions/visits.ts';
import { CLEARED, sharedKeyOf } from './accounts/shared-devices.ts';
import { interactionOf } from './outside/sign-ins.ts';
import { CLAIM_NAMES } from './provider/provider.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../db/database.ts';
import { createFairShares, createPlaces } from '../../http/fair-shares.ts';

/** Key of all unknown people together: they share as many connections as one person has. */
const UNKNOWN = 'unknown';

interface ProviderShare {
  /** Database, with the connections of the asker being served. */
  readonly db: Database;
  /** Serves a known browser by its id, or the shared `UNKNOWN`. */
  serve<T>(asker: string, work: () => Promise<T>): Promise<T>;
  /** True while so many wait for a connection that no new work may begin. Work that has begun always gets one. */
  isFull(asker: string): boolean;
}

/**
 * Lets all unknown clients together hold two connections, and each known browser as many. However many strangers come,
 * from however many networks, they take none from people who are signed in.
 */
export function createProviderShare(whole: Database): ProviderShare {
  const places = createPlaces({ held: ANONYMOUS_CONNECTIONS, waiting: Infinity });
  const share = createFairShares(places);
  const askers = new AsyncLocalStorage<string>();
  const own = (): Database => share(askers.getStore() ?? UNKNOWN, whole);
  return {
    db: {
      ...whole,
      reading: org => own().reading(org),
      read: (org, work) => own().read(org, work),
      write: (org, work) => own().write(org, work),
      system: work => own().system(work),
    },
    serve: (asker, work) => askers.run(asker, work),
    isFull: asker => places.waitingOf(asker) >= ANONYMOUS_WAITING_MAX,
  };
}

/** Makes the discovery document of one policy, with addresses shaped like those of Azure AD B2C. */
function discoveryDocument(origin: string, issuer: string, policy: Policy): object {
  const base = `${origin}/idp/${policy}`;
  return {
    issuer,
    authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
    token_endpoint: `${base}/oauth2/v2.0/token`,
    end_session_endpoint: `${base}/oauth2/v2.0/logout`,
    jwks_uri: `${base}/discovery/v2.0/keys`,
    response_modes_supported: ['query', 'fragment', 'form_post'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    scopes_supported: ['openid', 'offline_access'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', ...CLAIM_NAMES],
  };
}

/** Delay for a browser while too many others are served, in seconds. @assumed */
const RETRY_SECONDS = 1;

interface HandlerOptions {
  readonly origin: string;
  readonly issuer: string;
  readonly tools: InteractionTools;
  readonly brands: Brands;
  readonly share: ProviderShare;
}

interface ServeOptions extends HandlerOptions {
  readonly admit: Admit;
  /** Handler of the provider itself. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** Request as Express passes it on; a bare server sets neither of the two fields. */
interface MountedRequest extends IncomingMessage {
  originalUrl?: string;
  readonly ip?: string;
}

/** Error: a browser or network exceeds its limit. */
class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly status = 429;
  /** Seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Too many requests');
    this.retryAfter = retryAfter;
  }
}

/** Counts a request for a path below /idp. @throws {TooMany} */
type Admit = (source: string, request: IncomingMessage, response: ServerResponse, path: string) => void;

/**
 * Creates the counting of requests by known browser or network, the only key for people who never signed in. Starts of
 * sign-ins are counted apart from pages, and a started sign-in has its own allowance of pages. So a flood from a
 * network doesn't keep others there from going on.
 */
function createAdmission({ clock, provider }: InteractionTools): Admit {
  const beginnings = createBuckets(clock, { perSecond: SIGN_INS_PER_SECOND, burst: SIGN_INS_BURST });
  const pages = createBuckets(clock, { perSecond: ANONYMOUS_PER_SECOND, burst: ANONYMOUS_BURST });
  const begun = createBuckets(clock, { perSecond: BEGUN_PER_SECOND, burst: BEGUN_BURST });
  /** Whether the browser began this sign-in, by its signed cookie, which no other browser has. */
  const hasBegun = (request: IncomingMessage, response: ServerResponse, step: string, uid: string): boolean =>
    provider
      .createContext(request, response)
      .cookies.get(provider.cookieName(step === 'auth' ? 'resume' : 'interaction'), { signed: true }) === uid;
  return (source, request, response, path) => {
    const wait = (path.endsWith('/authorize') ? beginnings : pages).take(source, 1);
    if (wait === 0) return;
    const [, step = '', uid = ''] = /^(auth|interaction)\/([\w-]+)/.exec(path) ?? [];
    if (uid !== '' && hasBegun(request, response, step, uid) && begun.take(uid, 1) === 0) return;
    throw new TooMany(wait);
  };
}

/** Creates the handler of everything below /idp. Mount it before any body parser. */
export function createIdentityHandler(options: HandlerOptions): RequestListener {
  const handle = options.tools.provider.callback();
  const admit = createAdmission(options.tools);
  return (request, response) => {
    setPageHeaders(response);
    serve({ ...options, handle, admit }, request, response).catch((error: unknown) =>
      fail(options, error, request, response),
    );
  };
}

async function serve(options: ServeOptions, request: MountedRequest, response: ServerResponse): Promise<void> {
  const { origin, tools, share, admit } = options;
  const url = new URL((request.originalUrl ?? request.url ?? '').replace(/^\/+/, '/'), origin);
  const path = url.pathname.replace(/^\/idp\//, '');
  const address = request.ip ?? request.socket.remoteAddress ?? '';
  const browser = tools.knownBrowsers.identify(request);
  admit(browser ?? networkOf(address), request, response, path);
  if (share.isFull(browser ?? UNKNOWN)) throw new TooMany(RETRY_SECONDS);
  if (/%00/.test(url.href)) throw new errors.SessionNotFound('an address with a NUL');

  stateAddress(request, origin);
  await share.serve(browser ?? UNKNOWN, () => answer(options, request, response, { url, path, address }));
}

interface Asked {
  readonly url: URL;
  /** Path below /idp. */
  readonly path: string;
  readonly address: string;
}

async function answer(
  options: ServeOptions,
  request: MountedRequest,
  response: ServerResponse,
  { url, path, address }: Asked,
): Promise<void> {
  const { origin, issuer, tools, brands } = options;
  if (path.startsWith('interaction/')) {
    request.originalUrl = url.pathname;
    const rest = path.slice('interaction/'.length);
    const query = url.searchParams;
    return visitInteraction({ request, response, tools, brands, origin, address, path: rest, query });
  }
  if (path === 'enrolled') return endFormerSession(options, request, response);
  const [policy, ...endpoint] = path.split('/');
  if (tools.outside !== null && path === 'callback') return toInteraction(response, url);
  // Neither scripts nor drafts of a person wait for the next one.
  if (path.startsWith('session/end') && sharedKeyOf(request) !== null) response.setHeader('Clear-Site-Data', CLEARED);
  if (tools.outside !== null && path === 'session/end/confirm')
    response.appendHeader('Set-Cookie', signedOutMark(origin));
  if (isPolicy(policy) && (tools.outside === null || policy === POLICIES.signIn)) {
    if (endpoint.join('/') === 'v2.0/.well-known/openid-configuration') {
      return sendJson(response, discoveryDocument(origin, issuer, policy));
    }
    return forward(options, request, response, policyTarget(policy, endpoint.join('/'), url.searchParams));
  }
  return forward(options, request, response, OWN_PATHS.test(path) ? `/${path}${url.search}` : undefined);
}

/** Ends the session that an administrator may have in a browser that became a shared device, and leads to the application. */
async function endFormerSession(
  { origin, tools }: HandlerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { provider, accounts, sharedDevices } = tools;
  const { cookies } = provider.createContext(request, response);
  const id = cookies.get(provider.cookieName('session'), { signed: true });
  const session = id === undefined ? undefined : await provider.Session.find(id);
  if (session?.accountId !== undefined && (await sharedDevices.find(request)) !== null)
    await accounts.endSession(session.accountId, session.uid);
  response.writeHead(303, { Location: `${origin}/` }).end();
}

/**
 * Leads a browser that comes back from a provider outside to its interaction. Only the browser that began it has its
 * cookie, so nobody can be signed in by another's answer.
 */
function toInteraction(response: ServerResponse, { searchParams, search }: URL): void {
  const uid = interactionOf(searchParams.get('state') ?? '');
  if (uid === null) throw new errors.SessionNotFound('an answer without a state');
  response.writeHead(303, { Location: `/idp/interaction/${uid}/callback${search}` }).end();
}

/** Pattern of the provider's own paths for browsers: going on after a page, and the sign-out. */
const OWN_PATHS = /^(auth\/[\w-]+|session\/end\/(confirm|success))$/;

/** Returns the provider's own path for an address of a policy. */
function policyTarget(policy: Policy, endpoint: string, query: URLSearchParams): string | undefined {
  // The policy in the path counts, not that of the request's parameters.
  query.delete('p');
  const search = query.size === 0 ? '' : `?${query.toString()}`;
  switch (endpoint) {
    case 'oauth2/v2.0/authorize':
      return `/auth${search}${search === '' ? '?' : '&'}p=${policy}`;
    case 'oauth2/v2.0/token':
      return `/token${search}`;
    case 'oauth2/v2.0/logout':
      return `/session/end${search}`;
    case 'discovery/v2.0/keys':
      return '/jwks';
    default:
      return undefined;
  }
}

async function forward(
  { handle }: ServeOptions,
  request: MountedRequest,
  response: ServerResponse,
  target: string | undefined,
): Promise<void> {
  if (target === undefined) throw new errors.SessionNotFound('no such page');
  request.url = target;
  request.originalUrl = `/idp${target}`;
  await handle(request, response);
}

/**
 * Sets the public address on the request, from which the provider builds addresses: the configured one, no matter how a
 * proxy or header differs.
 */
function stateAddress(request: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  delete request.headers['x-forwarded-host'];
  Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

/**
 * Whether a person came back to a page of a finished sign-in, known by its cookie. Without the cookie they would be
 * sent here again and again.
 */
const isPastSignIn = ({ knownBrowsers }: InteractionTools, error: unknown, request: MountedRequest): boolean =>
  error instanceof errors.SessionNotFound &&
  request.method === 'GET' &&
  (request.originalUrl ?? '').startsWith('/idp/interaction/') &&
  knownBrowsers.identify(request) !== null;

async function fail(
  { origin, tools, brands }: HandlerOptions,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isPastSignIn(tools, error, request) && !response.headersSent) {
    response.writeHead(303, { Location: `${origin}/` }).end();
    return;
  }
  const refusal =
    error instanceof errors.SessionNotFound || error instanceof BadForm || error instanceof TooMany ? error : null;
  const incident = refusal === null ? randomUUID() : null;
  if (refusal === null) tools.log.error({ err: error, incident }, 'A page of the identity provider failed');
  if (refusal instanceof TooMany) response.setHeader('Retry-After', refusal.retryAfter);
  // The browser retries by itself, so a person who is refused for now need not.
  if (refusal instanceof TooMany && request.method === 'GET') response.setHeader('Refresh', refusal.retryAfter);
  if (response.headersSent) return void response.destroy();
  request.resume();
  const frame = await frameFor(brands, {}).catch(() => null);
  response.statusCode = refusal?.status ?? 500;
  if (frame === null) {
    response.statusCode = 503;
    response.setHeader('Retry-After', '2');
    return void response.end();
  }
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  const lead = refusal instanceof TooMany ? frame.texts.tooMany(refusal.retryAfter) : undefined;
  response.end(failurePage(frame, { internal: refusal === null, incident, lead }));
}
