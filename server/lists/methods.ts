import { ProblemError } from '../base/problem-error.ts';
import { nobody } from './define-list.ts';
import type { List } from './registry.ts';

/** Returns the methods that at least one person may use on a list. */
export const pageMethods = ({ declaration: { policy, input } }: List): string[] =>
  policy.create === nobody || input?.create === undefined ? ['GET'] : ['GET', 'POST'];

/** Returns the methods that at least one person may use on a row. */
export const rowMethods = ({ declaration: { policy, input } }: List): string[] => [
  'GET',
  ...(policy.update === nobody || input?.update === undefined ? [] : ['PUT']),
  ...(policy.remove === nobody ? [] : ['DELETE']),
];

/** Creates the refusal of another method than these. */
export const methodNotAllowed = (allowed: readonly string[]): ProblemError =>
  new ProblemError('method_not_allowed', { allowed });
