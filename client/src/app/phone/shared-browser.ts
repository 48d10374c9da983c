/** Longest time between two characters of a scanner, in milliseconds; people type more slowly. @assumed */
const SCANNER_MS = 60;

/** Whether a text can be the token of a badge (`server/integrations/identity/accounts/badges.ts`). */
export const isBadge = (typed: string): boolean => /^[ACDEFGHJKMNPQRTWXY3479]{29}$/i.test(typed);

/** Calls back with each text that a scanner has typed anywhere, up to its Enter. */
export function watchTyping(onText: (text: string) => void, signal: AbortSignal): void {
  let typed = '';
  let last = 0;
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (timeStamp - last > SCANNER_MS) typed = '';
      last = timeStamp;
      if (key === 'Enter') {
        onText(typed);
        typed = '';
      } else if (key.length === 1) typed += key;
    },
    { capture: true, signal },
  );
}

const CHANNEL = 'tertulia.shared-activity';
/** Shortest time between two messages about activity, in milliseconds. */
const SHARE_MS = 1_000;

/** Calls back with the time of a person's activity in other tabs. Returns the function that tells them of this tab's. */
export function shareActivity(onActivity: (at: number) => void, signal: AbortSignal): (at: number) => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'number') onActivity(data);
  });
  signal.addEventListener('abort', () => channel.close());
  let shared = 0;
  return at => {
    if (at - shared < SHARE_MS) return;
    shared = at;
    channel.postMessage(at);
  };
}

/** Removes everything that a person left in this browser, except the tokens, which the sign-out removes. */
export function clearBrowser(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!key.startsWith('msal.')) storage.removeItem(key);
  void globalThis.indexedDB?.databases?.().then(all => {
    for (const { name } of all) if (name !== undefined) indexedDB.deleteDatabase(name);
  });
  void globalThis.caches?.keys().then(names => names.forEach(name => void caches.delete(name)));
}
