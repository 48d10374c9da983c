import { performance } from 'node:perf_hooks';

/** Returns a clock that runs on from a given moment, for long work: tests still set when it began. */
export function clockFrom(moment: Date): () => Date {
  const begun = performance.now();
  return () => new Date(moment.getTime() + (performance.now() - begun));
}
