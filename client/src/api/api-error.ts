import type { AxiosError } from 'axios';
import type { Problem } from '../../../contract/api/problem.ts';

/** Status of a request that got no answer at all: no network, or the server is not there. */
export const NO_ANSWER = 0;

/** What a failed request leaves behind, plain so that it may live in the store. */
export interface ApiError {
  /** HTTP status, or `NO_ANSWER`. */
  status: number;
  /** The server's refusal; null when something else answered, or nothing. */
  problem: Problem | null;
  /** How long the server asks to wait, in milliseconds. */
  retryAfterMs?: number;
}

/** Turns whatever a request threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  const response = isAxiosError(error) ? error.response : undefined;
  if (!response) return { status: NO_ANSWER, problem: null };
  const { status, data, headers } = response;
  const seconds = Number(headers['retry-after']);
  return {
    status,
    problem: isProblem(data) ? data : null,
    ...(Number.isFinite(seconds) && seconds > 0 && { retryAfterMs: seconds * 1000 }),
  };
}

/** The server can't serve now, but a later try may succeed. */
export function isUnavailable(error: ApiError): boolean {
  return error.status === NO_ANSWER || error.status === 502 || error.status === 503 || error.status === 504;
}

/** Too many requests in a row: the server says how long to wait. */
export function isTooFast(error: ApiError): boolean {
  return error.status === 429;
}

/** The same request may succeed later. Any other refusal (4xx) is for good. */
export function mayPass(error: ApiError): boolean {
  return error.status < 400 || error.status >= 500 || error.status === 408 || isTooFast(error);
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'problem' in value;
}

/** As axios tells its errors, without axios, which is fetched later. */
const isAxiosError = (error: unknown): error is AxiosError<unknown> =>
  error instanceof Error && 'isAxiosError' in error;

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'detail' in value;
}
