/** Some people who are counted together: an area, and how many of it there are. */
export interface Counted {
  readonly people: number;
}

/**
 * Parts of which something may be said by itself, the largest first, and the rest, of which it is said together: those that are smaller
 * than `min`, with as many of the next larger ones as make the rest that large. The rest is empty where every part stands alone.
 * Parts that are `together` already are in the rest from the beginning. Nobody is in two of them or in none, so what is taken from the total leaves a part that may be said.
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
