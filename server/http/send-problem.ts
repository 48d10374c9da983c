import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { type Problem, QueryError } from '#contract/api/problem.ts';
import { localeOf, type Language } from '#contract/i18n/language.ts';
import type { Logger } from '../base/logger.ts';
import type { Context } from '../base/context.ts';
import { ProblemError, preferredLanguage, problemTexts } from '../base/problem-error.ts';
import { contextIfKnown, requestIdOf } from './request-context.ts';
import { BoundedMap } from '../base/bounded-map.ts';

/** Time after logging during which the same reason is only counted, in ms. @assumed */
const QUIET_MS = 60_000;
/** Number of reasons that are remembered. */
const REASONS_MAX = 100;

interface Logged {
  readonly at: number;
  /** Number of repetitions since. */
  more: number;
}

const logged = new WeakMap<Logger, BoundedMap<string, Logged>>();

/** Returns the underlying cause of a problem, in one line. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * Logs the reason why a request failed. An internal fault is logged with its stack each time. An unavailable service
 * concerns everybody at once, so it is logged once a minute, with the number of repetitions in the minute before.
 */
export function logFault(log: Logger, problem: ProblemError, thrown: unknown, incident: string): void {
  const { code, status } = problem;
  if (status !== 503) return log.error({ err: thrown, incident, code }, 'Request failed');
  const known = logged.get(log) ?? new BoundedMap<string, Logged>(REASONS_MAX);
  logged.set(log, known);
  const reason = reasonOf(thrown);
  const before = known.get(reason);
  const now = performance.now();
  if (before !== undefined && now - before.at < QUIET_MS) {
    before.more += 1;
    return;
  }
  known.set(reason, { at: now, more: 0 });
  log.error({ incident, code, reason, since: before?.more ?? 0 }, 'Requests can not be answered for the moment');
}

/** Converts a thrown error to a problem; null if it is an internal fault. */
function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof QueryError) return new ProblemError(error.code, { subject: error.subject });
  if (error instanceof URIError) return new ProblemError('malformed_option', { subject: 'URL' });
  return null;
}

/** Makes the body of a problem in the reader's language. For a fault, `incident` is all that a reader learns of it. */
export function problemBody(error: ProblemError, language: Language, incident?: string): Problem {
  const texts = problemTexts(language);
  return {
    type: `/problems/${error.code}`,
    title: texts.titles[error.code],
    status: error.status,
    detail: error.detail ?? texts.details[error.code](error.subject ?? ''),
    code: error.code,
    ...(error.errors !== undefined && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
    ...(incident !== undefined && { incident }),
  };
}

/** Returns the reason why a right is missing: the roles of a person without the second factor are withheld. */
const withheldFrom = (context: Context | undefined, problem: ProblemError): ProblemError =>
  problem.code === 'forbidden' && problem.detail === undefined && context?.factor?.isMissing === true
    ? new ProblemError('second_factor_missing', { cause: problem })
    : problem;

/**
 * Sends an error as `application/problem+json`, from Express and from the bare server alike. Any other error is logged
 * in full, and only an incident id is sent. @spec decision 4
 */
export function sendProblem(request: IncomingMessage, response: ServerResponse, thrown: unknown, log: Logger): void {
  const context = contextIfKnown(request);
  const problem = withheldFrom(context, asProblem(thrown) ?? new ProblemError('internal', { cause: thrown }));
  const incident = requestIdOf(request);
  const isFault = problem.status >= 500;
  if (isFault) logFault(log, problem, thrown, incident);
  if (response.headersSent) {
    // The response has begun; aborting it is the only honest way to show that it is incomplete.
    response.destroy();
    return;
  }
  const language = context?.viewer.language ?? preferredLanguage(request.headers['accept-language']);
  const body = JSON.stringify(problemBody(problem, language, isFault ? incident : undefined));
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.setHeader('Content-Language', localeOf(language));
  response.setHeader('Cache-Control', 'no-store');
  if (problem.allowed !== undefined) response.setHeader('Allow', problem.allowed.join(', '));
  if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
  // Without this, node would first read the rest of the body that it just refused.
  if (problem.code === 'too_large') response.setHeader('Connection', 'close');
  response.end(body);
}

/** Express: the last handler of the API. */
export const problemHandler =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    sendProblem(request, response, error, log);
  };
