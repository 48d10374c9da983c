import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from '../base/logger.ts';
import { requestIdOf } from './request-context.ts';

/** A request that has been answered, or broken off. */
export interface AnsweredRequest {
  readonly id: string;
  readonly method: string;
  /** Its path with its values left out (`/api/Flx_Feed/{id}`): addresses of files and calendars are secrets. */
  readonly route: string;
  /** 499 of one that its sender left. */
  readonly status: number;
  /** From its head to the end of its answer. */
  readonly seconds: number;
}

/** Status of a request that its sender broke off, as nginx has it. */
const LEFT = 499;
/** Routes that are kept apart: strangers may ask for whatever they like. */
const ROUTES_MAX = 400;
/** What follows these is secret, or belongs to the provider. */
const WHOLE = new Set(['media', 'calendar', 'mail', 'idp', 'assets', 'fonts']);
const VALUE = /^(?:\d+|[0-9a-f-]{32,36})$/i;

const known = new Set<string>();

/** The path of a request without its values. @param status what is not found has no route */
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
    // Routers that it goes through take away from its address what they have matched.
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

/** A line of JSON for each request: no address, no person, nothing that its path or body says. */
export const accessLog =
  (log: Logger) =>
  ({ id, method, route, status, seconds }: AnsweredRequest): void =>
    log.info({ request: id, method, route, status, ms: Math.round(seconds * 1000) }, 'Request');
