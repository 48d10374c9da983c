import { notFound } from '../base/problem-error.ts';

/** Digits of the largest id that JavaScript holds exactly, less one. */
const PATH_ID = /^[1-9]\d{0,14}$/;

/**
 * Reads an id from a path.
 * @throws ProblemError 404: what is no id names nothing
 */
export function pathId(text: string | undefined): number {
  if (text === undefined || !PATH_ID.test(text)) throw notFound();
  return Number(text);
}
