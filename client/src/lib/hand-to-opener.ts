import type { PopupAnswer } from './session-popup.ts';

/**
 * In a popup: hands the provider's answer to the frame that opened it. Does nothing where this is no popup, or the answer is none of one.
 * Nothing is shared with the application, which must not begin here.
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
    // No state of ours: MSAL says so.
  }
}
