/**
 * What the page that the identity provider returns to hands to the frame whose popup it is in. A frame of another site shares no
 * storage and no channel with a window of ours, so it is handed over as a message, to our own origin alone.
 */
export interface PopupAnswer {
  readonly tertulia: 'signed-in';
  /** Of the request, by which MSAL waits for it. */
  readonly id: string;
  /** What the provider has answered, as the address had it. */
  readonly payload: string;
}

const isAnswer = (data: unknown): data is PopupAnswer =>
  typeof data === 'object' && data !== null && 'tertulia' in data && data.tertulia === 'signed-in';

/** In the frame: hands on to MSAL what a popup of ours has answered, by the channel that it waits at. Answers how to stop. */
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
