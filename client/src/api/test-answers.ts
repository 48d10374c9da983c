import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { vi } from 'vitest';
import { session } from '../lib/session.ts';
import { http } from './http.ts';

/** Request as a test sees it. */
export interface SeenRequest {
  method: string;
  /** Path below `/api`, without its query. */
  url: string;
  /** Decoded query, such as `$top=6&$filter=Id eq 7`. */
  query: string;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** Answer of the server; a status of 0 means no answer at all. */
interface Answer {
  status?: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/**
 * Replaces the network below both real clients, for reads and for writes, until the test ends: `answer` answers every
 * request. Returns the requests so far. An answer with a status of 400 or more fails as the server's refusals do.
 */
export function answerRequests(answer: (request: SeenRequest) => Answer | Promise<Answer>): SeenRequest[] {
  const seen: SeenRequest[] = [];
  const take = async (request: SeenRequest) => {
    seen.push(request);
    return { status: 200, data: null, headers: {}, ...(await answer(request)) };
  };
  vi.spyOn(session, 'token').mockImplementation(force => Promise.resolve(force === true ? 'renewed' : 'stored'));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    init?.signal?.throwIfAborted();
    const { status, data, headers } = await take(read(address, init));
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(data, { status, headers });
  });
  http.defaults.adapter = async config => {
    const { status, data, headers } = await take(written(config));
    if (status === 0) throw new AxiosError('no answer', 'ERR_NETWORK', config);
    const response = { data, status, statusText: '', headers: new AxiosHeaders(headers), config };
    if (status >= 400) throw new AxiosError('refused', undefined, config, null, response);
    return response;
  };
  return seen;
}

function read(address: string | URL | Request, init: RequestInit = {}): SeenRequest {
  const { pathname, search } = new URL(address instanceof Request ? address.url : address, window.location.origin);
  return {
    method: 'GET',
    url: pathname.replace('/api', ''),
    query: decodeURIComponent(search.slice(1).replaceAll('+', ' ')),
    body: undefined,
    headers: byLowerName(new Headers(init.headers)),
  };
}

function written({ method = 'get', url = '', data, headers }: InternalAxiosRequestConfig): SeenRequest {
  return {
    method: method.toUpperCase(),
    url,
    query: '',
    body: typeof data === 'string' ? JSON.parse(data) : data,
    headers: byLowerName(Object.entries(headers.toJSON(true))),
  };
}

const byLowerName = (headers: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [name.toLowerCase(), String(value)]));
