/** Run of words that both texts contain, or only one of them. */
export interface Run {
  in: 'both' | 'before' | 'after';
  text: string;
}

/** Largest number of differing words; beyond it, the texts are shown as entirely different. @assumed */
const DIFFERENT_MAX = 1_500;

/**
 * Compares two texts word by word (Myers, 'An O(ND) Difference Algorithm'). Time and memory grow with the number of
 * differences. Beyond `DIFFERENT_MAX` words the whole middle counts as different.
 */
export function compareWords(before: string, after: string): Run[] {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const middle = [one.slice(start, one.length - end), other.slice(start, other.length - end)] as const;
  return joined([
    ...asRuns('both', one.slice(0, start)),
    ...(shortestEdit(...middle) ?? [...asRuns('before', middle[0]), ...asRuns('after', middle[1])]),
    ...asRuns('both', one.slice(one.length - end)),
  ]);
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

const asRuns = (where: Run['in'], words: readonly string[]): Run[] => words.map(text => ({ in: where, text }));

/** Merges neighbouring runs of the same kind. */
function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    if (last?.in === run.in) last.text += run.text;
    else found.push({ ...run });
  }
  return found;
}

/** Returns the shortest edit, or null if too many words differ. */
function shortestEdit(one: readonly string[], other: readonly string[]): Run[] | null {
  /** Furthest position in `one` of each diagonal, by the number of differing words. */
  const trace: Map<number, number>[] = [];
  let reached = new Map([[1, 0]]);
  for (let different = 0; different <= Math.min(one.length + other.length, DIFFERENT_MAX); different++) {
    trace.push(new Map(reached));
    for (let diagonal = -different; diagonal <= different; diagonal += 2) {
      let at = stepAt(reached, diagonal, different);
      while (at < one.length && at - diagonal < other.length && one[at] === other[at - diagonal]) at++;
      reached.set(diagonal, at);
      if (at >= one.length && at - diagonal >= other.length) return walkBack(trace, one, other);
    }
    reached = new Map(reached);
  }
  return null;
}

const goesDown = (reached: ReadonlyMap<number, number>, diagonal: number, different: number): boolean =>
  diagonal === -different ||
  (diagonal !== different && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));

const stepAt = (reached: ReadonlyMap<number, number>, diagonal: number, different: number): number =>
  goesDown(reached, diagonal, different) ? (reached.get(diagonal + 1) ?? 0) : (reached.get(diagonal - 1) ?? 0) + 1;

function walkBack(
  trace: readonly ReadonlyMap<number, number>[],
  one: readonly string[],
  other: readonly string[],
): Run[] {
  const runs: Run[] = [];
  let [at, to] = [one.length, other.length];
  for (let different = trace.length - 1; different >= 0; different--) {
    const reached = trace[different] ?? new Map<number, number>();
    const diagonal = at - to;
    const isDown = goesDown(reached, diagonal, different);
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const [startAt, startTo] = different === 0 ? [0, 0] : [reached.get(from) ?? 0, (reached.get(from) ?? 0) - from];
    while (at > startAt && to > startTo) {
      runs.push({ in: 'both', text: one[--at] ?? '' });
      to--;
    }
    if (different === 0) break;
    if (isDown) runs.push({ in: 'after', text: other[--to] ?? '' });
    else runs.push({ in: 'before', text: one[--at] ?? '' });
  }
  return runs.toReversed();
}
