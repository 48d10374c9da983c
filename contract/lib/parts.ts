/** Number of people who are counted together, such as an area's. */
export interface Counted {
  readonly people: number;
}

/**
 * Splits parts into those that may be shown alone, the largest first, and a rest that is shown together. The rest holds
 * the parts smaller than `min`, and as many of the next larger ones as it needs to reach that size. It is empty if
 * every part is shown alone. The parts in `together` are in the rest from the beginning. Each person is in exactly one
 * part, so subtracting from the total leaves a part that may be shown.
 */
export function partsOf<Part extends Counted>(
  parts: readonly Part[],
  min: number,
  together: readonly Part[] = [],
): { alone: Part[]; rest: Part[] } {
  const alone = parts.filter(({ people }) => people > 0).sort((one, other) => other.people - one.people);
  const rest = together.filter(({ people }) => people > 0);
  const restPeople = (): number => rest.reduce((total, { people }) => total + people, 0);
  for (let last = alone.at(-1); last !== undefined; last = alone.at(-1)) {
    const isRestTooSmall = rest.length > 0 && restPeople() < min;
    if (last.people >= min && !isRestTooSmall) break;
    rest.push(last);
    alone.pop();
  }
  return { alone, rest };
}
