import { randomInt } from 'node:crypto';

/** Copies values into a uniformly random order. */
export function shuffled<Value>(values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Value, mixed[last] as Value]; // both indexes exist
  }
  return mixed;
}
