import { number } from 'yup';

/**
 * Id of a row: a safe positive integer. The server checks whether the row exists.
 * @param message shown for every other value; a general one if absent
 */
export const idSchema = (message?: string) =>
  (message === undefined ? number() : number().typeError(message))
    .integer(message)
    .positive(message)
    .max(Number.MAX_SAFE_INTEGER, message);
