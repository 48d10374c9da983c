/** What is left of the values of a form after somebody else's edit was saved first. */
export interface RebasedValues<Values> {
  /** What the form shows now: what its writer has changed, else what the other one did. */
  values: Values;
  /** What the other one changed and the writer did not. */
  taken: (keyof Values & string)[];
  /** What both changed, each in another way: the writer's stays. */
  both: (keyof Values & string)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts an edit upon what stands meanwhile, value by value, so that neither writer's words are lost. @spec decision 44
 * @param mine what the form shows
 * @param before what stood when it opened
 * @param theirs what stands now
 */
export function rebaseValues<Values extends object>(
  mine: Values,
  before: Values,
  theirs: Values,
): RebasedValues<Values> {
  const rebased: RebasedValues<Values> = { values: { ...mine }, taken: [], both: [] };
  for (const name of Object.keys(mine) as (keyof Values & string)[]) {
    const [own, former, other] = [mine[name], before[name], theirs[name]];
    if (isSame(former, other) || isSame(own, other)) continue;
    const isTaken = isSame(own, former);
    if (isTaken) rebased.values[name] = other;
    rebased[isTaken ? 'taken' : 'both'].push(name);
  }
  return rebased;
}
