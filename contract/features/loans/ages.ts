/**
 * Returns the whole years from a birth date to a day, both `yyyy-MM-dd`. The age changes on the birthday, for 29
 * February on 1 March.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Lowest age at which the wizard continues. @spec 3§5.7, 3§9 */
export const MINIMUM_AGE = 14;

/** Age below which a registration is held, because a minor cannot be liable for a loan. @spec THREATS T44 */
export const ADULT_AGE = 18;
