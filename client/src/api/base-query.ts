import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { isTooFast, isUnavailable, NO_ANSWER, toApiError, type ApiError } from './api-error.ts';
import { addressOf, type ApiRequest } from './api-request.ts';
import { takePrefetched } from './prefetch.ts';
import { loadHttp } from './load-http.ts';
import { read } from './read.ts';
import { WAITING_FILE, waitingPaths } from './waiting-paths.ts';

/** Waits between the tries of a read while the server is unavailable, in milliseconds. */
export const RETRY_DELAYS_MS = [1_000, 3_000, 7_000];

/**
 * Sends one request. Errors are plain `ApiError`s. A read is tried again with growing waits, at least as long as the
 * server asks, if the server is unavailable or the rate limit was reached. A write is not, because only the person
 * knows whether it is still wanted; one that may wait goes into the outbox, which they see.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  const isRead = (request.method ?? 'GET') === 'GET';
  const early = request.waits && mustWait(request) && (await queued(request, false));
  if (early) return { error: early };
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { data: await send(request, signal) };
    } catch (error) {
      const failure = toApiError(error);
      const delay = RETRY_DELAYS_MS[attempt];
      const isPassing = isUnavailable(failure) || isTooFast(failure);
      const late = failure.status === NO_ANSWER && !signal.aborted && (await queued(request, true));
      if (late) return { error: late };
      // Without a network the page says so, and reads again when it returns.
      if (!isRead || delay === undefined || signal.aborted || !isPassing || !navigator.onLine)
        return { error: failure };
      await wait(Math.max(delay, failure.retryAfterMs ?? 0), signal);
    }
  }
};

/** Whether a write has to wait: without a network, behind an earlier one, or for its photos. */
const mustWait = (request: ApiRequest): boolean =>
  !navigator.onLine ||
  waitingPaths.has(addressOf(request)) ||
  !!JSON.stringify(request.data)?.includes(`"${WAITING_FILE}`);

/** Puts a write that may wait into the outbox; nothing if it can't wait. @param isTried whether it was sent */
const queued = (request: ApiRequest, isTried: boolean): Promise<ApiError | null> | undefined =>
  request.waits && import('./outbox/queue.ts').then(({ queue }) => queue(request, isTried)).catch(() => null);

async function send(request: ApiRequest, signal: AbortSignal) {
  const { method = 'GET', data, idempotencyKey } = request;
  if (method === 'GET') return (await takePrefetched(request)) ?? (await read(request, { signal }));
  const http = await loadHttp();
  const answer = await http.request<unknown>({
    url: addressOf(request),
    method,
    data,
    signal,
    ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  });
  return answer.data;
}

/** Resolves after the wait, when the device is online again, or when the answer is no longer needed. */
function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
