import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { http } from './http.ts';

/** A request as a test sees it. */
export interface SeenRequest {
  method: string;
  url: string;
  params: unknown;
  body: unknown;
  idempotencyKey: string | null;
}

type Answer = { status?: number; data?: unknown } | Promise<{ status?: number; data?: unknown }>;

/**
 * Stands in for the network below the real HTTP client: every request is put to `answer`. Returns what was asked so far.
 * An answer with a status of 400 or more fails as the server's refusals do.
 */
export function answerRequests(answer: (request: SeenRequest) => Answer): SeenRequest[] {
  const seen: SeenRequest[] = [];
  // Signed in already: no request asks for a token.
  http.defaults.headers.common.Authorization = 'Bearer test';
  http.defaults.adapter = async config => {
    const request = seenRequest(config);
    seen.push(request);
    const { status = 200, data = null } = await answer(request);
    const response = { data, status, statusText: '', headers: new AxiosHeaders(), config };
    if (status >= 400) throw new AxiosError('refused', undefined, config, null, response);
    return response;
  };
  return seen;
}

function seenRequest(config: InternalAxiosRequestConfig): SeenRequest {
  const key = config.headers.get('Idempotency-Key');
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: config.url ?? '',
    params: config.params,
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
    idempotencyKey: typeof key === 'string' ? key : null,
  };
}
