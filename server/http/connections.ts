import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '#contract/api/problem.ts';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import { ProblemError } from '../base/problem-error.ts';
import { problemBody } from './send-problem.ts';

/**
 * Time for which an idle connection is kept, in ms: longer than the 10 s between two polls, so that a poll needs no new
 * one. Headers have to arrive within a little more, or a connection could be closed while a request is on its way.
 */
const KEEP_ALIVE_MS = 20_000;
const HEADERS_MS = 25_000;

/** Longest time for a body that is no file, in ms: a post of a few KiB on the slowest line. @assumed */
const BODY_MS = 60_000;

/**
 * Time for which a connection is kept after its final response, in ms, so that the sender sees the response. @assumed
 */
const LINGER_MS = 5_000;

/** Longest inactivity on a connection, in ms: a client that doesn't read its response loses it. @assumed */
const STILL_MS = 120_000;

/**
 * Largest number of connections, far below the files that a process may open (LimitNOFILE): further ones are closed.
 * @assumed
 */
const CONNECTIONS_MAX = 16_000;

/** Limits that differ from the defaults, in ms. */
export interface ConnectionLimits {
  readonly bodyMs?: number;
  readonly stillMs?: number;
  readonly lingerMs?: number;
}

/** Timer of each body that has not fully arrived. */
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Allows a body more time: for a handler that has decided to receive files and watches that they progress. Authenticate
 * the sender first: an unauthenticated request is never allowed this.
 */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
  // The sender may have left during authentication: the request would never be released.
  if (request.destroyed) return;
  uploadsBeside.get(request)?.add(request);
}

/** Set of uploads of each request's server. Each server of the process counts its own. */
const uploadsBeside = new WeakMap<IncomingMessage, Set<IncomingMessage>>();

/** Connection figures of one server. */
export interface Connections {
  /** Returns the number of uploads that the server is receiving. */
  readonly uploadsInHand: () => number;
}

/**
 * Sets the time limits of connections, and responds when node refuses a connection before there is a request. A body
 * that is answered before it has arrived whole is not awaited.
 */
export function configureConnections(server: Server, limits: ConnectionLimits = {}): Connections {
  const uploads = new Set<IncomingMessage>();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_MS;
  server.requestTimeout = 0;
  server.timeout = limits.stillMs ?? STILL_MS;
  server.maxConnections = CONNECTIONS_MAX;
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => {
    answers.set(request.socket, response);
    uploadsBeside.set(request, uploads);
    // Not the request's event: a request answered before its body arrived is never closed when its sender leaves.
    response.once('close', () => uploads.delete(request));
    limitBody(request, response, limits);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const hasBegun = answers.get(socket)?.headersSent === true && answers.get(socket)?.writableFinished === false;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) socket.destroy();
    else hangUp(socket, error.code, limits);
  });
  return { uploadsInHand: () => uploads.size };
}

/** Sends the reason for ending a connection. A client that keeps its side open loses the connection a little later. */
function hangUp(socket: Duplex, code: string | undefined, { lingerMs = LINGER_MS }: ConnectionLimits): void {
  socket.end(answerTo(code));
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(timer));
}

function limitBody(request: IncomingMessage, response: ServerResponse, limits: ConnectionLimits): void {
  const { bodyMs = BODY_MS, lingerMs = LINGER_MS } = limits;
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    if (response.headersSent) request.destroy();
    else hangUp(request.socket, 'ERR_HTTP_REQUEST_TIMEOUT', limits);
  }, bodyMs).unref();
  bodyTimers.set(request, timer);
  request.once('close', () => clearTimeout(timer));
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => request.destroy(), lingerMs).unref();
  });
}

/** Problem codes by node's error codes; any other one is an unreadable request. */
const PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Writes a whole response as text: there is no response object without a request. */
function answerTo(code: string | undefined): string {
  const problem = new ProblemError(PROBLEMS[code ?? ''] ?? 'malformed_body');
  const body = JSON.stringify(problemBody(problem, DEFAULT_LANGUAGE));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'Content-Type: application/problem+json; charset=utf-8',
    'Content-Language: es-CO',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
