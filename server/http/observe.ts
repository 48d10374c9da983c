import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from '../base/logger.ts';
import { requestIdOf } from './request-context.ts';

/** Request that was answered or aborted. */
export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  /** Path without its values (`/api/Flx_Feed/{id}`): addresses of files and calendars are secrets. */
  readonly route: string;
  /** HTTP status; 499 if the client aborted the request. */
  readonly status: number;
  /** Time from its head to the end of its response. */
  readonly seconds: number;
}

/** Status of a request that the client aborted, as in nginx. */
const LEFT = 499;
/** Largest number of distinct routes: strangers may request any path. */
const ROUTES_MAX = 400;
/** First segments after which the rest is secret, or belongs to the provider. */
const WHOLE = new Set(['media', 'calendar', 'mail', 'idp', 'assets', 'fonts']);
const VALUE = /^(?:\d+|[0-9a-f-]{32,36})$/i;

const known = new Set<string>();

/** Returns the path of a request without its values. @param status a request that was not found has no route */
export function routeOf(url: string, status: number): string {
  if (status === 404 || status === 405) return 'unknown';
  const [first = '', ...rest] = url.split(/[?#]/, 1)[0]?.slice(1).split('/') ?? [];
  if (WHOLE.has(first)) return `/${first}`;
  if (first !== 'api') return ['healthz', 'readyz', 'metrics', 'config.json'].includes(first) ? `/${first}` : 'page';
  const route = `/api/${rest.map(part => (VALUE.test(part) ? '{id}' : part)).join('/')}`;
  if (known.size < ROUTES_MAX) known.add(route);
  return known.has(route) ? route : 'other';
}

/** Reports each request once it has been answered. */
export function observed(next: RequestListener, report: (request: AnsweredRequest) => void): RequestListener {
  return (request: IncomingMessage, response) => {
    const begun = performance.now();
    // Routers strip the matched part from the request's address.
    const { url = '/' } = request;
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : LEFT;
      report({
        id: requestIdOf(request),
        method: request.method ?? '',
        route: routeOf(url, status),
        status,
        seconds: (performance.now() - begun) / 1000,
      });
    });
    next(request, response);
  };
}

/** Logs one line of JSON for each request: no address, no person, and nothing from its path or body. */
export const accessLog =
  (log: Logger) =>
  ({ id, method, route, status, seconds }: AnsweredRequest): void =>
    log.info({ request: id, method, route, status, ms: Math.round(seconds * 1000) }, 'Request');
