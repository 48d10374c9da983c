/** Spaces and signs that people write between the digits of a number. */
const BETWEEN = /[\s().-]/g;

/** The code of Colombia before a number of ten digits. */
const HOME_CODE = /^\+?57(?=\d{10}$)/;

/**
 * Returns the one form of a telephone number: '310 555 6430' and '+57 (310) 555-6430' are '3105556430', and a number
 * abroad keeps its code, as in '+34600123456'. Any other text stays as it is, for a check to refuse.
 */
export function phoneForm(typed: string): string {
  const digits = typed.replaceAll(BETWEEN, '').replace(/^00(?=[1-9])/, '+');
  return /^\+?\d+$/.test(digits) ? digits.replace(HOME_CODE, '') : typed;
}
