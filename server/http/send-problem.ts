import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import type { Problem } from '#contract/api/problem.ts';
import { QueryError } from '#contract/api/query-error.ts';
import { localeOf, type Language } from '#contract/i18n/language.ts';
import type { Logger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import { preferredLanguage, problemTexts } from '../base/problem-texts.ts';
import { logFault } from './log-fault.ts';
import { contextIfKnown, requestIdOf } from './request-context.ts';

/** What was thrown, as a refusal; null when only a fault of ours explains it. */
function asProblem(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (error instanceof QueryError) return new ProblemError(error.code, { subject: error.subject });
  if (error instanceof URIError) return new ProblemError('malformed_option', { subject: 'URL' });
  return null;
}

/** The body of a refusal, in the reader's language. `incident` of a fault is all that a reader learns of it. */
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

/**
 * Answers a refusal as `application/problem+json`, from Express and from the bare server alike. What is no refusal is logged
 * with everything and answered with nothing but an incident id. @spec decision 4
 */
export function sendProblem(request: IncomingMessage, response: ServerResponse, thrown: unknown, log: Logger): void {
  const problem = asProblem(thrown) ?? new ProblemError('internal', { cause: thrown });
  const incident = requestIdOf(request);
  const isFault = problem.status >= 500;
  if (isFault) logFault(log, problem, thrown, incident);
  if (response.headersSent) {
    // The answer has begun; breaking it off is the only honest way left to say that it is not whole.
    response.destroy();
    return;
  }
  const language = contextIfKnown(request)?.viewer.language ?? preferredLanguage(request.headers['accept-language']);
  const body = JSON.stringify(problemBody(problem, language, isFault ? incident : undefined));
  response.statusCode = problem.status;
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8');
  response.setHeader('Content-Language', localeOf(language));
  response.setHeader('Cache-Control', 'no-store');
  if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
  // Without this node would first read the rest of what it has just refused to take.
  if (problem.code === 'too_large') response.setHeader('Connection', 'close');
  response.end(body);
}

/** Express: the last handler of the API. */
export const problemHandler =
  (log: Logger): ErrorRequestHandler =>
  (error, request, response, _next) => {
    sendProblem(request, response, error, log);
  };
