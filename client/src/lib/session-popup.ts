/**
 * Message by which the page that the identity provider returns to hands the response to the frame that opened its
 * popup. A frame in another site shares no storage and no channel with our windows, so it is posted to our own origin
 * only.
 */
export interface PopupAnswer {
  readonly tertulia: 'signed-in';
  /** Id of the request, for which MSAL waits. */
  readonly id: string;
  /** Response of the provider, as in the address. */
  readonly payload: string;
}

const isAnswer = (data: unknown): data is PopupAnswer =>
  typeof data === 'object' && data !== null && 'tertulia' in data && data.tertulia === 'signed-in';

/**
 * Passes popup messages in the frame on to MSAL, over the channel that it listens to. Returns a function that stops it.
 */
export function listenToPopup(): () => void {
  const listen = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== window.location.origin || !isAnswer(data)) return;
    const channel = new BroadcastChannel(data.id);
    channel.postMessage({ v: 1, payload: data.payload });
    channel.close();
  };
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
