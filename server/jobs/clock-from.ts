import { performance } from 'node:perf_hooks';

/** A clock that goes on from a moment, for work that takes longer than a moment: tests still say when it began. */
export function clockFrom(moment: Date): () => Date {
  const begun = performance.now();
  return () => new Date(moment.getTime() + (performance.now() - begun));
}
