import { localeOf } from '#contract/i18n/language.ts';
import { addressOf, type ApiRequest } from './api-request.ts';
import { rememberedLanguage } from '../lib/language.ts';
import { viewHeaders } from '../lib/view-session.ts';

/** What was asked for early counts as read at the start of the page, and not later: milliseconds since the navigation. */
const TAKEN_WITHIN_MS = 30_000;

const answers = new Map<string, Promise<unknown>>();

/**
 * Sends the reads of the first screen while the application is still being fetched. The answers wait in memory; one that fails
 * is none, so the application asks again, as it would have.
 */
export function askEarly(token: string, requests: readonly ApiRequest[]): void {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Accept-Language': localeOf(rememberedLanguage()),
    ...viewHeaders(),
  };
  for (const request of requests) {
    const address = addressOf(request);
    const answer = fetch(`/api${address}`, { headers }).then(
      response => (response.ok ? response.json() : undefined),
      () => undefined,
    );
    answers.set(address, answer);
  }
}

/** Whoever asks first gets what was asked early; undefined when nothing was, or nothing came. */
export async function takeEarly(request: ApiRequest): Promise<unknown> {
  const address = addressOf(request);
  const answer = performance.now() < TAKEN_WITHIN_MS ? answers.get(address) : undefined;
  answers.delete(address);
  return await answer;
}

/** Looks at an early answer as soon as it is there, and leaves it for whoever asks. */
export const peekEarly = (request: ApiRequest): Promise<unknown> =>
  answers.get(addressOf(request)) ?? Promise.resolve(undefined);
