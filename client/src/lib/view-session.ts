import { VIEW_HEADER } from '#contract/features/session/types.ts';

const KEY = 'tertulia.view';

/** Person as whom this tab views the network, and until when (ISO 8601). */
export interface ViewSession {
  id: number;
  name: string;
  until: string;
}

/** Returns the view session of this tab; null if the user views as themselves. */
export function viewSession(): ViewSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ViewSession | null; // The value is as `keepViewSession` wrote it.
  } catch {
    return null;
  }
}

/**
 * Stores the view session of this tab. It takes effect on the next page load, because data read before is not that
 * person's.
 */
export const keepViewSession = (view: ViewSession): void => sessionStorage.setItem(KEY, JSON.stringify(view));

export const forgetViewSession = (): void => sessionStorage.removeItem(KEY);

/** Returns the request headers of the view session. */
export function viewHeaders(): Record<string, string> {
  const view = viewSession();
  return view === null ? {} : { [VIEW_HEADER]: String(view.id) };
}
