import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../base/logger.ts';
import { askerOf, type Context } from '../base/context.ts';
import { idValue } from './address-value.ts';
import { isOfService } from './bearer.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { keepContext, requestIdOf, type Authenticator } from './request-context.ts';
import { sendProblem } from './send-problem.ts';
import { requireOn, type OfModule } from '../content-kinds/modules.ts';

const PREFIX = '/api/';

/** GET route that is answered before Express. */
export interface HotRoute extends OfModule {
  /** Path below `/api/`, perhaps with `{id}` as its last part. */
  readonly path: string;
  readonly viewerTrustedMs?: number;
  /** @param id of the path; 0 where it has none */
  readonly answerHot: (
    context: Context,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
    id: number,
  ) => Promise<void>;
}

interface HotRouteOptions {
  readonly routes: readonly HotRoute[];
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  readonly log: Logger;
}

async function answer(
  { route, id }: Found,
  queryText: string,
  request: IncomingMessage,
  response: ServerResponse,
  { authenticator, limiter, log }: HotRouteOptions,
): Promise<void> {
  try {
    response.setHeader('X-Request-Id', requestIdOf(request));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-store');
    const context = await authenticator.contextFor(request, route);
    keepContext(request, context);
    limiter.take(askerOf(context));
    limiter.hold(askerOf(context), response);
    requireOn(route, context);
    await route.answerHot(context, new URLSearchParams(queryText), request, response, id);
  } catch (error) {
    sendProblem(request, response, error, log);
  }
}

interface Found {
  readonly route: HotRoute;
  readonly id: number;
}

/** Finds the route of a path spelled as browsers do; Express also accepts other spellings. */
function find(routes: ReadonlyMap<string, HotRoute>, path: string): Found | undefined {
  const exact = routes.get(path);
  if (exact !== undefined) return { route: exact, id: 0 };
  const end = path.lastIndexOf('/') + 1;
  const id = idValue.read(path.slice(end));
  const route = id === undefined ? undefined : routes.get(`${path.slice(0, end)}{id}`);
  return id === undefined || route === undefined ? undefined : { route, id };
}

/**
 * Answers the hot routes on the bare server and hands everything else to `next`, which is Express. Authentication, rate
 * limits and errors work exactly as there.
 */
export function withHotRoutes(options: HotRouteOptions, next: RequestListener): RequestListener {
  const byPath = new Map(options.routes.map(route => [PREFIX + route.path, route]));
  return (request, response) => {
    const url = request.url ?? '';
    const at = url.indexOf('?');
    // Only Express knows the address behind a proxy, which decides about the tokens of service accounts.
    const isHere = request.method === 'GET' && !isOfService(request);
    const found = isHere ? find(byPath, at < 0 ? url : url.slice(0, at)) : undefined;
    if (found === undefined) {
      next(request, response);
      return;
    }
    void answer(found, at < 0 ? '' : url.slice(at + 1), request, response, options);
  };
}
