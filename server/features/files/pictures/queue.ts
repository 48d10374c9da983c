/** Queue that runs the work it is given in order of arrival, with a limit on how much runs at once. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a queue that keeps a burst of heavy work from exhausting the memory: waiting work costs only its closure. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot is handed over, not freed and taken again, so nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
