/** What somebody does who begins to use the page. Reading it is nothing of that. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** In milliseconds since the page had everything that it names: longer than anything takes that it still asks for by itself. */
const RESTED_MS = 6000;

/** When somebody first touched this page, or it has been at rest: who only reads presses something in the end. */
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
 * Fetches what a person will probably need, once they have begun to use the page or it has come to rest, and the browser has
 * nothing else to do: the first picture of the page costs nothing for it. Answers the way to call it off.
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
