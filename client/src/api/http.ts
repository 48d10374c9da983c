import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import axios from 'axios';
import { isUnavailable, toApiError } from './api-error.ts';
import { apiHeaders, followSignOut } from './read.ts';
import { idempotencyKey } from './use-idempotency-key.ts';
import { reportAnswer, reportNoAnswer } from '../lib/connection.ts';
import { session } from '../lib/session.ts';

/** Axios client for writes. Features use it for files; everything else goes through `api`. */
export const http = axios.create({ baseURL: '/api' });

declare module 'axios' {
  interface AxiosRequestConfig {
    /** True if it is sent a second time, with a renewed token. */
    isRenewed?: boolean;
  }
}

http.interceptors.request.use(async config => {
  config.headers.set(await apiHeaders(config));
  if (config.method === 'post' && !config.headers.has('Idempotency-Key')) {
    config.headers.set('Idempotency-Key', idempotencyKey());
  }
  return config;
});

http.interceptors.response.use(
  response => {
    reportAnswer();
    return response;
  },
  async (error: AxiosError) => {
    if (axios.isCancel(error)) throw error;
    await readRefusal(error.response);
    if (isUnavailable(toApiError(error))) reportNoAnswer();
    else reportAnswer();
    if (error.response?.status === 401 && error.config) return await tryRenewed(error, error.config);
    await followSignOut(toApiError(error));
    throw error;
  },
);

/** Reads a refusal that came in place of a file. Anything else that is not JSON becomes null. */
export async function readRefusal(response: Pick<AxiosResponse<unknown>, 'data'> | undefined): Promise<void> {
  if (response?.data instanceof Blob) response.data = await new Response(response.data).json().catch(() => null);
}

/**
 * Tries once more with a new token, because a refused one may just have expired; if that fails too, the person is
 * signed out. A repeated request keeps its `Idempotency-Key`, so nothing is created twice. @spec 3§8.3 Unauthorized
 */
async function tryRenewed(error: AxiosError, config: InternalAxiosRequestConfig) {
  if (config.isRenewed) {
    await session.signOut();
    throw error;
  }
  return await http.request({ ...config, isRenewed: true });
}
