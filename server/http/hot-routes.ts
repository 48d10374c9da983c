import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../base/logger.ts';
import type { HotOperation } from './operation.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { keepContext, requestIdOf, type Authenticator } from './request-context.ts';
import { sendProblem } from './send-problem.ts';

const PREFIX = '/api/';

type HotRoute = Pick<HotOperation, 'path' | 'viewerTrustedMs' | 'answerHot'>;

interface HotRouteOptions {
  readonly routes: readonly HotRoute[];
  readonly authenticator: Authenticator;
  readonly limiter: RateLimiter;
  readonly log: Logger;
}

async function answer(
  route: HotRoute,
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
    limiter.take(context.viewer);
    await route.answerHot(context, new URLSearchParams(queryText), request, response);
  } catch (error) {
    sendProblem(request, response, error, log);
  }
}

/**
 * Answers the hot operations on the bare server and hands everything else to `next`, which is Express. They authenticate, count
 * and refuse exactly as it does.
 */
export function withHotRoutes(options: HotRouteOptions, next: RequestListener): RequestListener {
  const byPath = new Map(options.routes.map(route => [PREFIX + route.path, route]));
  return (request, response) => {
    const url = request.url ?? '';
    const at = url.indexOf('?');
    const route = request.method === 'GET' ? byPath.get(at < 0 ? url : url.slice(0, at)) : undefined;
    if (route === undefined) {
      next(request, response);
      return;
    }
    void answer(route, at < 0 ? '' : url.slice(at + 1), request, response, options);
  };
}
