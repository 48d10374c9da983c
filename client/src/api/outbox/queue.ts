import { localeOf } from '#contract/i18n/language.ts';
import { currentLanguage } from '../../lib/language.ts';
import { viewSession } from '../../lib/view-session.ts';
import { NO_ANSWER, type ApiError } from '../api-error.ts';
import { addressOf, type ApiRequest } from '../api-request.ts';
import { addWaiting } from './store.ts';
import { announce, OUTBOX_NAME, type Waiting } from './waiting.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Background Sync, in some browsers. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/**
 * Puts a write that may wait into the outbox.
 * @param isTried whether it was sent, so that the server may have it
 * @returns the error that says so; null if it can't wait
 */
export async function queue(request: ApiRequest, isTried: boolean): Promise<ApiError | null> {
  const { waits, method = 'GET', data, idempotencyKey } = request;
  // Nothing is written as another person.
  if (waits === undefined || method === 'GET' || viewSession() !== null) return null;
  try {
    await addWaiting({
      kind: waits.kind,
      method,
      path: addressOf(request),
      body: (data as Waiting['body'] | undefined) ?? null, // Endpoints that may wait send objects.
      key: idempotencyKey ?? null,
      language: localeOf(currentLanguage()),
      texts: waits.texts ?? [],
      isReplaced: idempotencyKey === undefined,
      state: 'waiting',
      said: null,
      triedAt: isTried ? Date.now() : null,
      faults: 0,
      uploaded: {},
    });
  } catch {
    return null;
  }
  announce({ isAdded: true, isDue: true });
  // Sends it also when the tab is closed, where the browser can.
  void navigator.serviceWorker?.ready.then(({ sync }) => sync?.register(OUTBOX_NAME)).catch(() => undefined);
  return { status: NO_ANSWER, problem: null, isQueued: true };
}
