import { date } from 'yup';
import { parseInstant } from './instant.ts';

/** An instant with its zone, or no date at all. */
export const instantSchema = () =>
  date().transform((_value, given: unknown) => {
    if (given === null || given === undefined || given instanceof Date) return given;
    return (typeof given === 'string' ? parseInstant(given) : null) ?? new Date(Number.NaN);
  });
