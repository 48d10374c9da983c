import type { AxiosError } from 'axios';
import type { Problem } from '#contract/api/problem.ts';

/** Status of a request without any answer: no network, or the server is unreachable. */
export const NO_ANSWER = 0;

/** Error of a failed request, as a plain object so that it may be kept in the store. */
export interface ApiError {
  /** HTTP status, or `NO_ANSWER`. */
  status: number;
  /** Refusal by the server; null if another program answered, or none did. */
  problem: Problem | null;
  /** Wait that the server asks for, in milliseconds. */
  retryAfterMs?: number;
  /** True if nothing failed: the write waits in the outbox. */
  isQueued?: true;
}

/** Error of a read that the server refused. */
export class Refused extends Error {
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(`refused with ${refusal.status}`);
    this.refusal = refusal;
  }
}

/** Turns any error of a request into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  if (error instanceof Refused) return error.refusal;
  const response = isAxiosError(error) ? error.response : undefined;
  if (!response) return { status: NO_ANSWER, problem: null };
  return failureOf(response.status, response.data, response.headers['retry-after']);
}

/** Returns the error of an answer with a status of 400 or more. */
export const refusalOf = async (response: Response): Promise<ApiError> =>
  failureOf(response.status, await response.json().catch(() => null), response.headers.get('Retry-After'));

function failureOf(status: number, body: unknown, retryAfter: unknown): ApiError {
  const seconds = Number(retryAfter);
  return {
    status,
    problem: isProblem(body) ? body : null,
    ...(Number.isFinite(seconds) && seconds > 0 && { retryAfterMs: seconds * 1000 }),
  };
}

/** Whether the error says that the write waits in the outbox. */
export const isQueued = (error: unknown): boolean => (Object(error) as ApiError).isQueued === true; // Any value may be asked.

/** Whether the server is unavailable now, so that a later try may succeed. */
export function isUnavailable(error: ApiError): boolean {
  return error.status === NO_ANSWER || error.status === 502 || error.status === 503 || error.status === 504;
}

/** Whether there were too many requests in a row: the server says how long to wait. */
export function isTooFast(error: ApiError): boolean {
  return error.status === 429;
}

/** Whether the same request may succeed later. Any other refusal (4xx) is final. */
export function mayPass(error: ApiError): boolean {
  return error.status < 400 || error.status >= 500 || error.status === 408 || isTooFast(error);
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'problem' in value;
}

/** Recognises axios errors without loading axios, which is fetched later. */
const isAxiosError = (error: unknown): error is AxiosError<unknown> =>
  error instanceof Error && 'isAxiosError' in error;

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}
