let last = Promise.resolve();

/**
 * Resolves in a pass of the event loop that no other caller has. The code after it may take a while, but never twice in
 * a row.
 */
export function eventLoopTurn(): Promise<void> {
  last = last.then(() => new Promise(resolve => setImmediate(resolve)));
  return last;
}
