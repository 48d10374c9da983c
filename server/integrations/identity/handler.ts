import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errors } from 'oidc-provider';
import { ANONYMOUS_BURST, ANONYMOUS_PER_SECOND, ANONYMOUS_SIGN_IN_COST } from '../../../contract/api/limits.ts';
import { networkOf } from '../../http/network.ts';
import { createBuckets, type Buckets } from '../../http/rate-limiter.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import type { Brands } from './pages/brand.ts';
import { discoveryDocument } from './provider/discovery.ts';
import { BadForm } from './pages/forms.ts';
import type { InteractionTools } from './interactions/interaction.ts';
import { failurePage } from './pages/end-pages.ts';
import { isPolicy, type Policy } from './interactions/policy-names.ts';
import { frameFor, visitInteraction } from './interactions/visits.ts';

interface HandlerOptions {
  readonly origin: string;
  readonly issuer: string;
  readonly tools: InteractionTools;
  readonly brands: Brands;
}

interface ServeOptions extends HandlerOptions {
  /** Of known browsers, and of networks: who never signed in is known by nothing else. */
  readonly buckets: Buckets;
  /** The provider itself. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A request as Express hands it on; a bare server has neither of the two. */
interface MountedRequest extends IncomingMessage {
  originalUrl?: string;
  readonly ip?: string;
}

/** A browser or network that asks for more than it may. */
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

/** Everything below /idp. Mount it before any body parser. */
export function createIdentityHandler(options: HandlerOptions): RequestListener {
  const handle = options.tools.provider.callback();
  const buckets = createBuckets(options.tools.clock, { perSecond: ANONYMOUS_PER_SECOND, burst: ANONYMOUS_BURST });
  return (request, response) => {
    setPageHeaders(response);
    serve({ ...options, handle, buckets }, request, response).catch((error: unknown) =>
      fail(options, error, request, response),
    );
  };
}

async function serve(options: ServeOptions, request: MountedRequest, response: ServerResponse): Promise<void> {
  const { origin, issuer, tools, brands, buckets } = options;
  const url = new URL((request.originalUrl ?? request.url ?? '').replace(/^\/+/, '/'), origin);
  const path = url.pathname.replace(/^\/idp\//, '');
  const address = request.ip ?? request.socket.remoteAddress ?? '';
  const begins = path.endsWith('/authorize');
  const source = tools.knownBrowsers.identify(request) ?? networkOf(address);
  const wait = buckets.take(source, begins ? ANONYMOUS_SIGN_IN_COST : 1);
  if (wait > 0) throw new TooMany(wait);
  if (/%00/.test(url.href)) throw new errors.SessionNotFound('an address with a NUL');

  stateAddress(request, origin);
  if (path.startsWith('interaction/')) {
    request.originalUrl = url.pathname;
    const rest = path.slice('interaction/'.length);
    return visitInteraction({ request, response, tools, brands, origin, address, path: rest });
  }
  const [policy, ...endpoint] = path.split('/');
  if (isPolicy(policy)) {
    if (endpoint.join('/') === 'v2.0/.well-known/openid-configuration') {
      return sendJson(response, discoveryDocument(origin, issuer, policy));
    }
    return forward(options, request, response, policyTarget(policy, endpoint.join('/'), url.searchParams));
  }
  return forward(options, request, response, OWN_PATHS.test(path) ? `/${path}${url.search}` : undefined);
}

/** Paths that the provider gives to the browser itself: going on after a page, and the sign-out. */
const OWN_PATHS = /^(auth\/[\w-]+|session\/end\/(confirm|success))$/;

/** The provider's own path behind an address of a policy. */
function policyTarget(policy: Policy, endpoint: string, query: URLSearchParams): string | undefined {
  // Whatever the request says, the policy is the one in its path.
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

/** The provider builds addresses from the request; the public one is what is configured, whatever a proxy or a header says. */
function stateAddress(request: IncomingMessage, origin: string): void {
  const { host, protocol } = new URL(origin);
  delete request.headers['x-forwarded-host'];
  Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
}

function sendJson(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(body));
}

async function fail(
  { tools, brands }: HandlerOptions,
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal =
    error instanceof errors.SessionNotFound || error instanceof BadForm || error instanceof TooMany ? error : null;
  const incident = refusal === null ? randomUUID() : null;
  if (refusal === null) tools.log.error({ err: error, incident }, 'A page of the identity provider failed');
  if (refusal instanceof TooMany) response.setHeader('Retry-After', refusal.retryAfter);
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
