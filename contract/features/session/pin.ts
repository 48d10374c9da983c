import { PIN_DIGITS } from './limits.ts';

/** Reasons for which a PIN is refused. */
export type PinFault = 'run' | 'repetition' | 'date' | 'number';

/** First year that a date of birth may have. @assumed */
const FIRST_YEAR = 1900;

const PIN = new RegExp(`^\\d{${PIN_DIGITS}}$`);

/** Whether a new password is a PIN, to which the rules of `pinFault` apply instead of those of length. */
export const isPin = (password: string): boolean => PIN.test(password);

/** Whether each digit follows the one before by the same step, up or down: 12345678, 87654321, 67890123. */
const isRun = (digits: readonly number[]): boolean =>
  [1, 9].some(step => digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step) % 10));

/** Whether a PIN is made of one block, or of fewer than three digits: 12341234, 12121212, 11112222. */
const isRepetition = (pin: string): boolean =>
  new Set(pin).size < 3 || pin.slice(0, PIN_DIGITS / 2) === pin.slice(PIN_DIGITS / 2);

const isDay = (year: string, month: string, day: string, lastYear: number): boolean => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const at = new Date(Date.UTC(y, m - 1, d));
  return y >= FIRST_YEAR && y <= lastYear && at.getUTCMonth() === m - 1 && at.getUTCDate() === d;
};

/** Whether a PIN can be read as the date of birth of a living person: day or month or year first. */
function isDate(pin: string, lastYear: number): boolean {
  const [a, b, c, d] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4, 6), pin.slice(6)];
  return (
    isDay(c + d, b, a, lastYear) ||
    isDay(c + d, a, b, lastYear) ||
    isDay(a + b, c, d, lastYear) ||
    isDay(a + b, d, c, lastYear)
  );
}

/** Whether a PIN is one of the person's numbers, or a part of it; zeros before either don't count. */
const isOwnNumber = (pin: string, number: string): boolean =>
  number.includes(pin) || number.replace(/^0+/, '') === pin.replace(/^0+/, '');

/**
 * Returns why a PIN is refused; null for a good one.
 * @param numbers cédula and employee number of the person, if they have them
 */
export function pinFault(pin: string, now: Date, numbers: readonly string[] = []): PinFault | null {
  const digits = Array.from(pin, Number);
  if (isRun(digits)) return 'run';
  if (isRepetition(pin)) return 'repetition';
  if (isDate(pin, now.getUTCFullYear())) return 'date';
  return numbers.some(number => isOwnNumber(pin, number)) ? 'number' : null;
}
