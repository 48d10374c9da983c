import { localeOf } from '#contract/i18n/language.ts';
import { addressOf, type ApiRequest } from './api-request.ts';
import { savingHeaders } from '../lib/data-saving.ts';
import { KEPT_AT } from '../lib/kept.ts';
import { rememberedLanguage } from '../lib/language.ts';
import { viewHeaders } from '../lib/view-session.ts';

/** Time since the navigation in which an early answer still counts as fresh, in milliseconds. */
const TAKEN_WITHIN_MS = 30_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * Sends the reads of the first screen while the application is still being fetched. The answers wait in memory. A
 * failed one is discarded, so the application asks again as usual.
 */
export function prefetch(token: string, requests: readonly ApiRequest[]): void {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Language': localeOf(rememberedLanguage()),
    ...savingHeaders(),
    ...viewHeaders(),
  };
  for (const request of requests) {
    const address = addressOf(request);
    const answer = fetch(`/api${address}`, { headers }).then(
      // A kept answer is asked for again by the application, which says how old it is.
      response => (response.ok && !response.headers.has(KEPT_AT) ? response.json() : undefined),
      () => undefined,
    );
    answers.set(address, answer);
  }
}

/** Returns an early answer to its first caller; undefined if there is none. */
export async function takePrefetched(request: ApiRequest): Promise<unknown> {
  const address = addressOf(request);
  const answer = performance.now() < TAKEN_WITHIN_MS ? answers.get(address) : undefined;
  answers.delete(address);
  return await answer;
}

/** Returns an early answer as soon as it has arrived, and leaves it for its first caller. */
export const peekPrefetched = (request: ApiRequest): Promise<unknown> =>
  answers.get(addressOf(request)) ?? Promise.resolve(undefined);
