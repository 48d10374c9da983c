/** Runs what it is given, at most some at a time, in order of arrival. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue that keeps a burst of heavy work from eating the memory: what waits costs only its closure. */
export function createQueue(atOnce: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async work => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, not freed and taken again, so nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
