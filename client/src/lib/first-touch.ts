/** What somebody does who begins to use the page. Reading it is nothing of that. */
const TOUCHES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** When somebody first touched this page. */
const touched = new Promise<void>(resolve => {
  const done = new AbortController();
  const note = () => {
    done.abort();
    resolve();
  };
  for (const event of TOUCHES) window.addEventListener(event, note, { signal: done.signal, passive: true });
});

/**
 * Fetches what a person will probably need, once they have begun to use the page and the browser has nothing else to do: the
 * page itself costs nothing for it. Answers the way to call it off.
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
