/** Whole years from a birth date to a day, both `yyyy-MM-dd`: one is a year older on one's birthday, of 29 February on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Youngest age at which the wizard lets one go on. @spec 3§5.7, 3§9 */
export const MINIMUM_AGE = 14;

/** Below it what was registered is held, because a minor can't answer for a loan. @spec THREATS T44 */
export const ADULT_AGE = 18;
