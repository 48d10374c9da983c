/** Form values after another person's edit was saved first. */
export interface RebasedValues<Values> {
  /** Values to show in the form: the author's own changes, else the other person's. */
  values: Values;
  /** Values that only the other person changed. */
  taken: (keyof Values & string)[];
  /** Values that both changed differently; the author's stays. */
  both: (keyof Values & string)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Applies an edit on top of the current version, value by value, so that neither author's text is lost.
 * @spec decision 44
 * @param mine values in the form
 * @param before values when it opened
 * @param theirs current values
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
