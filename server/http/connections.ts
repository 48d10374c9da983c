import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProblemCode } from '#contract/api/problem.ts';
import { DEFAULT_LANGUAGE } from '#contract/i18n/language.ts';
import { ProblemError } from '../base/problem-error.ts';
import { problemBody } from './send-problem.ts';

/**
 * How long an idle connection is kept, in ms: longer than the 10 s between two polls, so that a poll needs no new one.
 * Headers have to arrive within a little more, or a connection could be closed while a request is on its way.
 */
const KEEP_ALIVE_MS = 20_000;
const HEADERS_MS = 25_000;

/** How long a body may take that is no file, in ms: a post of a few KiB on the slowest line. @assumed */
const BODY_MS = 60_000;

/** How long a connection is kept after the answer that ends it, in ms, so that its sender sees the answer. @assumed */
const LINGER_MS = 5_000;

/** How long nothing may move on a connection, in ms: who doesn't read their answer lets go of it. @assumed */
const STILL_MS = 120_000;

/** Connections at once, far fewer than the files that a process may open (LimitNOFILE): the next ones are closed. @assumed */
const CONNECTIONS_MAX = 16_000;

/** Other limits than the usual ones, in ms. */
export interface ConnectionLimits {
  readonly bodyMs?: number;
  readonly stillMs?: number;
  readonly lingerMs?: number;
}

/** The timer of each body that is still to come whole. */
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Lets a body take longer than others may: for a handler that has decided to receive files and watches that they move. Ask
 * who the sender is first: whoever is not let in is never allowed this.
 */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(bodyTimers.get(request));
  // The sender may have left while they were asked for their name: it would stay in hand for ever.
  if (request.destroyed) return;
  uploadsBeside.get(request)?.add(request);
}

/** For each request those that its server receives files by. Another server of the process counts its own. */
const uploadsBeside = new WeakMap<IncomingMessage, Set<IncomingMessage>>();

/** What is asked of the connections of one server. */
export interface Connections {
  /** Requests that the server receives files by at the moment. */
  readonly uploadsInHand: () => number;
}

/**
 * Sets how long connections may take over what, and answers what node refuses before there is a request. A body that is
 * answered before it has come whole is not waited for.
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
    // Not that of the request: one that was answered before its body came whole is never closed where its sender leaves.
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

/** Answers what a connection is ended for. Whoever keeps their side open after that loses the connection a little later. */
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

/** Node's codes for what it refuses; every other one is a request that can't be read. */
const PROBLEMS: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** A whole answer in text: there is no response object without a request. */
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
