import { number } from 'yup';

/**
 * Id of a row: a whole number that JavaScript counts exactly. Whether there is such a row is the server's question.
 * @param message of everything else; without it the general one
 */
export const idSchema = (message?: string) =>
  (message === undefined ? number() : number().typeError(message))
    .integer(message)
    .positive(message)
    .max(Number.MAX_SAFE_INTEGER, message);
