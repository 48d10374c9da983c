/** Events that show the user has begun to use the page; reading does not count. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Time in milliseconds, after the page has loaded, by which its own further requests are done. */
const RESTED_MS = 6000;

/**
 * Promise that resolves when the user first touches the page, or after it has rested, because readers press something
 * in the end.
 */
const touched = new Promise<void>(resolve => {
  const done = new AbortController();
  const note = () => {
    done.abort();
    resolve();
  };
  const once = { signal: done.signal, passive: true };
  for (const event of TOUCHES) window.addEventListener(event, note, once);
  const rest = () => void setTimeout(note, RESTED_MS);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, once);
});

/**
 * Fetches data or code that the user will probably need, once they have touched the page or it has rested and the
 * browser is idle. It does not delay the first paint. Returns a function that cancels it.
 */
export function afterFirstTouch(fetch: () => void): () => void {
  let isCalledOff = false;
  void touched.then(() => {
    // Safari has no idle callbacks.
    (window.requestIdleCallback ?? setTimeout)(() => {
      if (!isCalledOff) fetch();
    });
  });
  return () => {
    isCalledOff = true;
  };
}
