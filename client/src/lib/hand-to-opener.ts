import type { PopupAnswer } from './session-popup.ts';

/**
 * Hands the provider's response to the frame that opened this popup. Does nothing outside a popup, or if the response
 * belongs to none. It shares no code with the application, which must not start here.
 */
export function handToOpener(): void {
  const opener = window.opener as Window | null;
  const payload = window.location.hash.slice(1);
  const state = new URLSearchParams(payload).get('state');
  if (opener === null || state === null) return;
  try {
    const { id, meta } = JSON.parse(atob(state.split('|')[0] ?? '')) as {
      id: string;
      meta?: { interactionType?: string };
    };
    if (meta?.interactionType !== 'popup') return;
    const answer: PopupAnswer = { tertulia: 'signed-in', id, payload };
    opener.postMessage(answer, window.location.origin);
  } catch {
    // The state is not ours; MSAL reports the error.
  }
}
