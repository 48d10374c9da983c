/**
 * Whole percents of how many gave each answer. Where everybody gave one, they add up to 100: what is left over goes to the largest
 * remainders, as in polls. @spec decision 43
 * @param answered people
 */
export function wholePercents(counts: readonly number[], answered: number): number[] {
  if (answered === 0) return counts.map(() => 0);
  if (counts.reduce((sum, count) => sum + count, 0) !== answered)
    return counts.map(count => Math.round((100 * count) / answered));
  const whole = counts.map(count => Math.floor((100 * count) / answered));
  const missing = 100 - whole.reduce((sum, share) => sum + share, 0);
  const byRemainder = counts
    .map((count, at) => ({ at, remainder: (100 * count) % answered }))
    .toSorted((one, other) => other.remainder - one.remainder);
  for (const { at } of byRemainder.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return whole;
}
