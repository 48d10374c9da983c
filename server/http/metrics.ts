import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Logger } from '../base/logger.ts';
import { requestIdOf } from './request-context.ts';

/** Request that was answered or aborted. */
interface AnsweredRequest {
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

/** Latency buckets in seconds: a poll takes some milliseconds, a list some tens of them. */
const LATENCIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** State of a connection pool. */
interface PoolState {
  readonly name: string;
  readonly open: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}

/** Emails in the outbox of all organisations, by state. */
interface OutboxState {
  readonly state: string;
  readonly emails: number;
}

/** State of a job of this process. */
interface JobState {
  readonly name: string;
  /** End of its last run, successful or not; null before that. */
  readonly endedAt: Date | null;
  readonly hasFailed: boolean;
}

interface MetricsSources {
  readonly pools: () => readonly PoolState[];
  readonly jobs: () => readonly JobState[];
  /** Queried at each reading. */
  readonly outbox: () => Promise<readonly OutboxState[]>;
  /** End of the last complete backup; null if there is none. Queried at each reading. */
  readonly lastBackup: () => Promise<Date | null>;
  /** Uploads that the server is receiving. */
  readonly uploads: () => number;
}

interface Metrics {
  readonly count: (request: AnsweredRequest) => void;
  /** Answers `/metrics` for callers with the token, and hands everything else to `next`. */
  before(next: RequestListener): RequestListener;
}

/**
 * Creates the metrics for Prometheus: requests by route and status with their latency, connections, event loop, jobs,
 * outbox, uploads.
 */
export function createMetrics(token: string, { pools, jobs, outbox, lastBackup, uploads }: MetricsSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'tertulia_http_request_duration_seconds',
    help: 'Time until requests were answered. The poll is the route /api/poll.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCIES,
    registers,
  });
  new Gauge({
    name: 'tertulia_database_connections',
    help: 'Connections to PostgreSQL by pool; waiting counts requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, open, idle, waiting } of pools()) {
        this.set({ pool: name, state: 'busy' }, open - idle);
        this.set({ pool: name, state: 'idle' }, idle);
        this.set({ pool: name, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'tertulia_job_last_end_seconds',
    help: 'When the last run of a job ended, in seconds since 1970.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name, endedAt } of jobs()) if (endedAt !== null) this.set({ job: name }, endedAt.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'tertulia_job_failing',
    help: '1 where the last run of a job failed.',
    labelNames: ['job'],
    registers,
    collect() {
      for (const { name, hasFailed } of jobs()) this.set({ job: name }, hasFailed ? 1 : 0);
    },
  });
  new Gauge({
    name: 'tertulia_outbox_emails',
    help: 'Emails in the outbox of all organisations, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      for (const { state, emails } of await outbox().catch(() => [])) this.set({ state }, emails);
    },
  });
  new Gauge({
    name: 'tertulia_last_backup_seconds',
    help: 'When the last backup that is whole ended, in seconds since 1970; 0 where there is none.',
    registers,
    async collect() {
      const at = await lastBackup().catch(() => undefined);
      // No value is better than a time that may no longer be the latest.
      if (at === undefined) this.remove();
      else this.set((at?.getTime() ?? 0) / 1000);
    },
  });
  new Gauge({
    name: 'tertulia_uploads_in_hand',
    help: 'Uploads that are being received.',
    registers,
    collect() {
      this.set(uploads());
    },
  });
  return {
    count: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    before: next => (request, response) => {
      if (request.url?.split('?', 1)[0] !== '/metrics') return next(request, response);
      if (!knows(request, token)) {
        // The response doesn't reveal that the page exists.
        response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end();
        return;
      }
      registry.metrics().then(
        text =>
          response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const knows = (request: IncomingMessage, token: string): boolean =>
  timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
