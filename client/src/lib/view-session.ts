import { VIEW_HEADER } from '#contract/features/session/view.ts';

const KEY = 'tertulia.view';

/** In whose place this tab looks at the network, and until when (ISO 8601). */
export interface ViewSession {
  id: number;
  name: string;
  until: string;
}

/** That of this tab; null where people look for themselves. */
export function viewSession(): ViewSession | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ViewSession | null; // as `keepViewSession` wrote it
  } catch {
    return null;
  }
}

/** Of this tab, from the next load of the page on: nothing that it has read before is of that person. */
export const keepViewSession = (view: ViewSession): void => sessionStorage.setItem(KEY, JSON.stringify(view));

export const forgetViewSession = (): void => sessionStorage.removeItem(KEY);

/** What requests carry of it. */
export function viewHeaders(): Record<string, string> {
  const view = viewSession();
  return view === null ? {} : { [VIEW_HEADER]: String(view.id) };
}
